import { useId, useState, type SubmitEvent } from 'react';
import { happyFrom, noteMaxLength } from '@comanda/contract/feedback';
import { useSpoken } from '#guest/parts';
import type { FeedbackWords } from '#guest/words';
import type { ApiFailure } from '#kit/failure';
import { StarField } from './star-field.tsx';
import type { Feedback } from './use-feedback.ts';
import classes from './feedback-form.module.css';

interface FeedbackFormProps {
  readonly feedback: Feedback;
  /** What to begin with: what was tapped, or what was said before. */
  readonly first: { readonly stars: number; readonly note: string };
  readonly onGiven: () => void;
}

const failureText = ({ code }: ApiFailure, words: FeedbackWords): string => {
  if (code === 'feedback.too-early') return words.tooEarly;
  return code === 'visits.closed' || code === 'visits.not-seated' ? words.tooLate : words.notSent;
};

/** Stars, and words if one likes. Whoever was unhappy is asked what went wrong, and told who reads it. */
export const FeedbackForm = ({ feedback, first, onGiven }: FeedbackFormProps) => {
  const { words: all } = useSpoken();
  const words = all.feedback;
  const [stars, setStars] = useState(first.stars);
  const [note, setNote] = useState(first.note);
  const [isMissing, setMissing] = useState(false);
  const hintId = useId();
  const isUnhappy = stars > 0 && stars < happyFrom;
  const { isSending, failure } = feedback;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setMissing(stars === 0);
    if (stars > 0 && !isSending && (await feedback.give(stars, note))) onGiven();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <StarField
        stars={stars}
        onStars={(chosen) => {
          setStars(chosen);
          setMissing(false);
        }}
      />
      <label className={classes.field}>
        <span className={classes.label}>{isUnhappy ? words.whatWentWrong : words.whatWasGood}</span>
        <textarea
          className={classes.note}
          rows={3}
          maxLength={noteMaxLength}
          aria-describedby={hintId}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <span id={hintId} className={classes.hint}>
          {isUnhappy ? words.onlyTheTeam : words.optional}
        </span>
      </label>
      {isMissing || failure !== null ? (
        <p className={classes.failure} role="alert">
          {failure === null ? words.chooseStars : failureText(failure, words)}
        </p>
      ) : null}
      <button type="submit" className={classes.send} disabled={isSending}>
        {isSending ? words.sending : words.send}
      </button>
    </form>
  );
};
