import styles from './logo-mark.module.css';

interface LogoMarkProps {
  readonly size?: number;
  /** Colors of the ticket and of the drawing on it; by default a saffron table on aubergine paper. */
  readonly paper?: string;
  readonly ink?: string;
}

/** Draws an order ticket with a torn lower edge, a round table on it, and one chair that turns the table into a C. */
export const LogoMark = ({ size = 32, paper = 'var(--aubergine-7)', ink = 'var(--saffron-4)' }: LogoMarkProps) => (
  <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
    <path
      d="M6.5 2h19A2.5 2.5 0 0 1 28 4.5V29.5l-4-3.2-4 3.2-4-3.2-4 3.2-4-3.2-4 3.2V4.5A2.5 2.5 0 0 1 6.5 2Z"
      fill={paper}
    />
    <path d="M20.4 10.2a5.9 5.9 0 1 0 0 7.6" stroke={ink} strokeWidth="3" strokeLinecap="round" />
    <circle cx="22.4" cy="14" r="1.7" fill={ink} />
  </svg>
);

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
