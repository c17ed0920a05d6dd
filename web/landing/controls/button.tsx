import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** lamp: the one thing to do on the evening's ground. action: the one thing to do on paper. */
  readonly look?: 'lamp' | 'action' | 'quiet' | 'link';
  readonly size?: 'm' | 'l';
}

export const Button = ({ look = 'action', size = 'm', type = 'button', className = '', ...rest }: ButtonProps) => (
  <button type={type} className={`${styles['button']} ${styles[look]} ${styles[size]} ${className}`} {...rest} />
);
