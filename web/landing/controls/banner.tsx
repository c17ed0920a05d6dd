import type { ReactNode } from 'react';
import styles from './banner.module.css';

interface BannerProps {
  readonly tone: 'danger' | 'success';
  readonly children: ReactNode;
  readonly onClose?: () => void;
}

/** Shows a result, announced immediately by screen readers. It can be dismissed. */
export const Banner = ({ tone, children, onClose }: BannerProps) => (
  <div className={styles['banner']} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
    <div className={styles['text']}>{children}</div>
    {onClose !== undefined && (
      <button type="button" className={styles['close']} aria-label="Dismiss" onClick={onClose}>
        <svg
          width="16"
          height="16"
          viewBox="0 0 16 16"
          stroke="currentColor"
          strokeWidth="1.8"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </button>
    )}
  </div>
);
