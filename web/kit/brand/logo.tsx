import { LogoMark } from './logo-mark.tsx';
import styles from './logo.module.css';

interface LogoProps {
  readonly size?: number;
  /** True on the dark evening background, where the ticket is linen instead of aubergine. */
  readonly isOnEvening?: boolean;
}

/** Mark and wordmark side by side. Screen readers read them as one word. */
export const Logo = ({ size = 32, isOnEvening = false }: LogoProps) => (
  <span className={styles['logo']}>
    <LogoMark size={size} {...(isOnEvening ? { paper: 'var(--lamp)', ink: 'var(--evening)' } : {})} />
    <span className={styles['word']}>Comanda</span>
  </span>
);
