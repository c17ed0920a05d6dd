import { useId, useState, type SubmitEvent } from 'react';
import { happyFrom, noteMaxLength } from '@comanda/contract/feedback';
import { useAllSpoken } from '#guest/parts';
import type { FeedbackWords } from '#guest/words';
import type { ApiFailure } from '#kit/failure';
import { StarField } from './star-field.tsx';
import type { Feedback } from './use-feedback.ts';
import classes from './feedback-form.module.css';

interface FeedbackFormProps {
  readonly id: string;
  readonly feedback: Feedback;
  /** What to begin with: what was tapped, or what was said before. */
  readonly first: { readonly stars: number; readonly note: string };
  readonly onGiven: () => void;
  /** Where the button stands elsewhere, it names the form. */
  readonly hasButton?: boolean;
}

const failureText = ({ code }: ApiFailure, words: FeedbackWords): string => {
  if (code === 'feedback.too-early') return words.tooEarly;
  return code === 'visits.closed' || code === 'visits.not-seated' ? words.tooLate : words.notSent;
};

/** Stars, then words if one likes. Whoever was unhappy is asked what went wrong, and told who reads it. */
export const FeedbackForm = ({ id, feedback, first, onGiven, hasButton = true }: FeedbackFormProps) => {
  const { words: all } = useAllSpoken();
  const words = all.feedback;
  const [stars, setStars] = useState(first.stars);
  const [note, setNote] = useState(first.note);
  const hintId = useId();
  const isUnhappy = stars < happyFrom;
  const { isSending, failure } = feedback;

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!isSending && (await feedback.give(stars, note))) onGiven();
  };
  return (
    <form id={id} className={classes.form} onSubmit={(event) => void submit(event)}>
      <StarField stars={stars} onStars={setStars} />
      {stars === 0 ? null : (
        <>
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
          {failure === null ? null : (
            <p className={classes.failure} role="alert">
              {failureText(failure, words)}
            </p>
          )}
          {hasButton ? <SendButton formId={id} feedback={feedback} /> : null}
        </>
      )}
    </form>
  );
};

/** Sends the form it names, from inside of it or from the foot of a sheet. */
export const SendButton = ({ formId, feedback: { isSending } }: { formId: string; feedback: Feedback }) => {
  const { words } = useAllSpoken();
  return (
    <button type="submit" form={formId} className={classes.send} disabled={isSending}>
      {isSending ? words.feedback.sending : words.feedback.send}
    </button>
  );
};
