import type { WheelProblem } from '#landing/copy';
import { LandingIcon } from '#landing/icons';
import paint from './paint.module.css';
import styles from './problem-ticket.module.css';

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
