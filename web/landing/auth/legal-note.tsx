import { legalPages } from '@comanda/contract/pages';
import styles from './legal-note.module.css';

/** Terms that signing up agrees to. The links open in a new tab, so that nobody loses what they have typed. */
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
