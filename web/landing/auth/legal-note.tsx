import { legalPages } from '@comanda/contract/pages';
import styles from './legal-note.module.css';

/** What signing up agrees to. In a window of its own: nobody loses what they have typed by reading it. */
export const LegalNote = () => (
  <p className={styles['note']}>
    By signing up you agree to the{' '}
    <a href={legalPages.terms} target="_blank">
      Terms
    </a>
    . How we treat your data is written under{' '}
    <a href={legalPages.privacy} target="_blank">
      Privacy
    </a>
    .
  </p>
);
