import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /** lamp: primary button on the dark evening background. action: primary button on paper. */
  readonly look?: 'lamp' | 'action' | 'quiet' | 'link';
  readonly size?: 'm' | 'l';
}

export const Button = ({ look = 'action', size = 'm', type = 'button', className = '', ...rest }: ButtonProps) => (
  <button type={type} className={`${styles['button']} ${styles[look]} ${styles[size]} ${className}`} {...rest} />
);
