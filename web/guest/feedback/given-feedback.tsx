import { useEffect } from 'react';
import { minHappyStars, starCounts, type GuestFeedbackDocument } from '@comanda/contract/feedback';
import { useFullLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import { FeedbackReply } from './feedback-reply.tsx';
import { replyCardOf, dismissCard } from './dismissed-cards.ts';
import { StarIcon } from './star-icon.tsx';
import classes from './given-feedback.module.css';

interface GivenFeedbackProps {
  readonly given: GuestFeedbackDocument;
  readonly onChange: () => void;
}

/** The given feedback, the restaurant's reply, and a link to a public review, which never opens by itself. */
export const GivenFeedback = ({ given, onChange }: GivenFeedbackProps) => {
  const { words: all } = useFullLocale();
  const words = all.feedback;
  const { visitId, stars, note, reply, reviewUrl } = given;
  const isHappy = stars >= minHappyStars;
  const chosen = starCounts.find((count) => count === stars) ?? 1;
  // A reply that was read here need not be shown on the page as well.
  useEffect(() => {
    if (reply !== '') dismissCard(visitId, replyCardOf(reply));
  }, [visitId, reply]);
  return (
    <div className={classes.given}>
      <p role="status">{isHappy ? words.thanksHappy : words.thanksUnhappy}</p>
      <div className={classes.opinion}>
        <span
          className={classes.stars}
          role="img"
          aria-label={fillIn(words.starLabel, { stars, meaning: words.meanings[chosen] })}
        >
          {starCounts.map((count) => (
            <span key={count} data-filled={count <= stars || undefined}>
              <StarIcon size={20} />
            </span>
          ))}
        </span>
        <button type="button" className={classes.change} onClick={onChange}>
          {words.change}
        </button>
      </div>
      {note === '' ? null : (
        <p className={classes.note}>
          <bdi>{note}</bdi>
        </p>
      )}
      {reply === '' ? null : <FeedbackReply reply={reply} />}
      {reviewUrl === null ? null : (
        <a
          className={isHappy ? classes.review : classes.quietReview}
          href={reviewUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {isHappy ? words.review : words.reviewPage}
        </a>
      )}
    </div>
  );
};
