import { starCounts } from '@comanda/contract/feedback';
import { useWords } from '#console/words';
import { feedbackWords } from './words/index.ts';
import classes from './feedback.module.css';

const path = 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z';

/** Five stars, with the first `count` filled. */
export const Stars = ({ count }: { count: number }) => (
  <span className={classes.stars} role="img" aria-label={useWords(feedbackWords).ofFive({ count })}>
    {starCounts.map((star) => (
      <svg key={star} width={18} height={18} viewBox="0 0 24 24" aria-hidden data-filled={star <= count || undefined}>
        <path d={path} />
      </svg>
    ))}
  </span>
);
