import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import { minHappyStars, maxNoteLength } from '@comanda/contract/feedback';
import { useFullLocale } from '#guest/parts';
import type { GuestFeedbackWords } from '#guest/words';
import type { ApiFailure } from '#kit/failure';
import { StarField } from './star-field.tsx';
import type { FeedbackDraft } from './use-feedback-draft.ts';
import classes from './feedback-form.module.css';

interface FeedbackFormProps {
  readonly feedback: FeedbackDraft;
  /** Initial values: the star that was tapped, or the feedback given before. */
  readonly first: { readonly stars: number; readonly note: string };
  /** Called when a star was tapped and is being saved. */
  readonly onRated?: () => void;
  /** Called after the comment was saved. */
  readonly onGiven: () => void;
}

const failureText = ({ code }: ApiFailure, words: GuestFeedbackWords): string => {
  if (code === 'feedback.too-early') return words.tooEarly;
  return code === 'visits.closed' || code === 'visits.not-seated' ? words.tooLate : words.notSent;
};

/** Saves the stars on tap; then offers a comment with its own button. A guest with a low rating is asked what went wrong. */
export const FeedbackForm = ({ feedback, first, onRated, onGiven }: FeedbackFormProps) => {
  const { words: all } = useFullLocale();
  const words = all.feedback;
  const [stars, setStars] = useState(first.stars);
  const [note, setNote] = useState(first.note);
  const hintId = useId();
  const sendButton = useRef<HTMLButtonElement>(null);
  const isUnhappy = stars < minHappyStars;
  const { isSending, failure, given } = feedback;
  const isRated = stars > 0;

  // The comment and its button appear below the stars, where a short screen would hide them.
  useEffect(() => {
    if (isRated) sendButton.current?.scrollIntoView({ block: 'nearest' });
  }, [isRated]);

  const rate = (count: number) => {
    setStars(count);
    onRated?.();
    // A tap on a star does not send an unfinished comment.
    void feedback.give(count, given?.note ?? first.note);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (await feedback.give(stars, note)) onGiven();
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <StarField stars={stars} onStars={rate} />
      {/* Always rendered, so that screen readers announce what appears in it. */}
      <p className={classes.hint} role="status">
        {isRated && failure === null && !isSending && given?.stars === stars ? words.saved : '\u00a0'}
      </p>
      {isRated ? (
        <>
          <label className={classes.field}>
            <span className={classes.label}>{isUnhappy ? words.whatWentWrong : words.whatWasGood}</span>
            <textarea
              className={classes.note}
              rows={2}
              maxLength={maxNoteLength}
              aria-describedby={hintId}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <span id={hintId} className={classes.hint}>
              {isUnhappy ? words.staffOnly : words.optional}
            </span>
          </label>
          {failure === null ? null : (
            <p className={classes.failure} role="alert">
              {failureText(failure, words)}
            </p>
          )}
          <button ref={sendButton} type="submit" className={classes.send} disabled={isSending}>
            {isSending ? words.sending : words.send}
          </button>
        </>
      ) : null}
    </form>
  );
};
