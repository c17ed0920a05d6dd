import { problems, type WheelProblem } from '#landing/copy';
import { LandingIcon } from '#landing/icons';
import styles from './problem-collection.module.css';
import { segmentCount } from './motion.ts';
import paint from './paint.module.css';

interface ProblemTicketProps {
  readonly problem: WheelProblem;
  readonly isSmall?: boolean;
}

/** One problem and its solution, on a ticket in the color of its segment. */
export const ProblemTicket = ({ problem, isSmall = false }: ProblemTicketProps) => (
  <div className={styles['shadow']}>
    <article className={`${styles['ticket']} ${paint[problem.color]}`} data-small={isSmall}>
      <p className={styles['icons']}>
        {problem.icons.map((icon) => (
          <span key={icon} className={styles['icon']}>
            <LandingIcon name={icon} size={isSmall ? 20 : 26} />
          </span>
        ))}
      </p>
      <h3 className={styles['title']}>{problem.title}</h3>
      <p className={styles['description']}>{problem.description}</p>
    </article>
  </div>
);

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
