import { useState } from 'react';
import { Sheet, useAllSpoken } from '#guest/parts';
import { FeedbackForm, SendButton } from './feedback-form.tsx';
import { GivenFeedback } from './given-feedback.tsx';
import type { Feedback } from './use-feedback.ts';
import classes from './feedback-sheet.module.css';

interface FeedbackSheetProps {
  readonly feedback: Feedback;
  /** What was tapped on the card. */
  readonly stars: number;
  readonly onClose: () => void;
}

const headingId = 'feedback';
const formId = 'feedback-form';

/** What follows the tap on a star. */
export const FeedbackSheet = ({ feedback, stars, onClose }: FeedbackSheetProps) => {
  const { words } = useAllSpoken();
  const [isWriting, setWriting] = useState(true);
  const { given } = feedback;
  const isDone = !isWriting && given !== null;
  return (
    <Sheet
      labelledBy={headingId}
      onClose={onClose}
      action={isDone ? words.done : <SendButton formId={formId} feedback={feedback} />}
    >
      <div className={classes.sheet}>
        <h2 id={headingId} className={classes.heading}>
          {words.feedback.title}
        </h2>
        {isDone ? (
          <GivenFeedback given={given} onChange={() => setWriting(true)} />
        ) : (
          <FeedbackForm
            id={formId}
            feedback={feedback}
            first={given ?? { stars, note: '' }}
            hasButton={false}
            onGiven={() => setWriting(false)}
          />
        )}
      </div>
    </Sheet>
  );
};
