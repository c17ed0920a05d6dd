import { useState } from 'react';
import { Sheet, useFullLocale } from '#guest/parts';
import { FeedbackForm } from './feedback-form.tsx';
import { GivenFeedback } from './given-feedback.tsx';
import type { FeedbackDraft } from './use-feedback-draft.ts';
import classes from './feedback-sheet.module.css';

interface FeedbackSheetProps {
  readonly feedback: FeedbackDraft;
  /** The number of stars tapped on the card, while it is being saved. */
  readonly stars: number;
  readonly onClose: () => void;
}

const headingId = 'feedback';

/** Shown after a tap on a star: the stars are saved, and a comment is welcome. */
export const FeedbackSheet = ({ feedback, stars, onClose }: FeedbackSheetProps) => {
  const { words } = useFullLocale();
  const [isWriting, setWriting] = useState(true);
  const { given } = feedback;
  return (
    <Sheet labelledBy={headingId} onClose={onClose} action={words.done}>
      <div className={classes.sheet}>
        <h2 id={headingId} className={classes.heading}>
          {words.feedback.title}
        </h2>
        {!isWriting && given !== null ? (
          <GivenFeedback given={given} onChange={() => setWriting(true)} />
        ) : (
          <FeedbackForm
            feedback={feedback}
            first={{ stars: given?.stars ?? stars, note: given?.note ?? '' }}
            onGiven={() => setWriting(false)}
          />
        )}
      </div>
    </Sheet>
  );
};
