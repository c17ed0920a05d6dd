import type { ReactNode } from 'react';
import styles from './feature-panel.module.css';

interface PanelProps {
  readonly ground: 'aubergine' | 'saffron' | 'bottle' | 'rose';
  readonly title: string;
  readonly text: string;
  /** A drawing that illustrates the text. */
  readonly children: ReactNode;
}

export const FeaturePanel = ({ ground, title, text, children }: PanelProps) => (
  <article className={styles['panel']} data-ground={ground}>
    <div className={styles['words']}>
      <h3 className={styles['title']}>{title}</h3>
      <p>{text}</p>
    </div>
    <div className={styles['drawing']} aria-hidden="true">
      {children}
    </div>
  </article>
);
