import type { FeedbackDocument } from '@comanda/contract/feedback';
import { Stars } from './stars.tsx';
import { computeStarFigures } from './compute-star-figures.ts';
import classes from './feedback.module.css';

/** Average and distribution of the stars in the listed feedback. */
export const FiguresPanel = ({ feedback }: { feedback: readonly FeedbackDocument[] }) => {
  const { average, count, byStars } = computeStarFigures(feedback);
  return (
    <section className={classes.figures} aria-label="Stars shown">
      <p className={classes.average}>
        <strong>{average}</strong>
        <Stars count={Math.round(Number(average))} />
        <span>{count === 1 ? 'from 1 guest' : `from ${count} guests`}</span>
      </p>
      <ul className={classes.bars}>
        {byStars.map(({ stars, count: given, part }) => (
          <li key={stars} className={classes.bar}>
            <span className={classes.barLabel}>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <span className={classes.track} aria-hidden>
              <span className={classes.fill} style={{ inlineSize: `${part * 100}%` }} />
            </span>
            <span className={classes.barCount}>{given}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
