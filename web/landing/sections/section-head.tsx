import styles from './section-head.module.css';

interface SectionHeadProps {
  readonly id: string;
  readonly overline: string;
  readonly title: string;
  readonly sentence?: string;
}

/** The start of every section: a small line, its title, and a sentence. */
export const SectionHead = ({ id, overline, title, sentence }: SectionHeadProps) => (
  <header className={styles['head']}>
    <p className={styles['overline']}>{overline}</p>
    <h2 id={id} className={styles['title']}>
      {title}
    </h2>
    {sentence !== undefined && <p className={styles['sentence']}>{sentence}</p>}
  </header>
);
