import { problems } from '#landing/copy';
import { LandingIcon } from '#landing/icons';
import styles from './problem-collection.module.css';
import { segmentCount } from './motion.ts';
import paint from './paint.module.css';

interface CollectionProps {
  readonly collected: readonly number[];
  readonly shown: number;
  readonly onShow: (segment: number) => void;
}

/** The problems collected so far, which can be read again; the others are empty places. */
export const ProblemCollection = ({ collected, shown, onShow }: CollectionProps) => (
  <div className={styles['collection']}>
    <p className={styles['count']}>
      {collected.length} / {segmentCount} collected
    </p>
    <ul className={styles['grid']}>
      {problems.map(({ id, title, icons, color }, segment) => (
        <li key={id} className={styles['place']}>
          {collected.includes(segment) ? (
            <button
              type="button"
              className={`${styles['won']} ${paint[color]}`}
              aria-pressed={segment === shown}
              aria-label={title}
              title={title}
              onClick={() => onShow(segment)}
            >
              <LandingIcon name={icons[0]} />
            </button>
          ) : (
            <span className={styles['empty']}>
              <span className={styles['aside']}>not collected yet</span>
            </span>
          )}
        </li>
      ))}
    </ul>
  </div>
);
