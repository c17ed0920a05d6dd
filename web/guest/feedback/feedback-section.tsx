import { useId, useState } from 'react';
import type { GuestOrderDocument } from '@comanda/contract/orders';
import { useFullLocale } from '#guest/parts';
import { FeedbackForm } from './feedback-form.tsx';
import { GivenFeedback } from './given-feedback.tsx';
import type { FeedbackDraft } from './use-feedback-draft.ts';
import { canRate } from './feedback-timing.ts';
import classes from './feedback-section.module.css';

interface FeedbackSectionProps {
  readonly feedback: FeedbackDraft;
  readonly orders: readonly GuestOrderDocument[];
}

const emptyFeedback = { stars: 0, note: '' };

/** The feedback inside the tab: the guest gives it, reads the reply and can change it. */
export const FeedbackSection = ({ feedback, orders }: FeedbackSectionProps) => {
  const { words } = useFullLocale();
  const titleId = useId();
  const [isWriting, setWriting] = useState(false);
  const { given, isKnown } = feedback;
  if (given === null && (!isKnown || !canRate(orders))) return null;
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={classes.title}>
        {words.feedback.title}
      </h3>
      {given === null || isWriting ? (
        <FeedbackForm
          feedback={feedback}
          first={given ?? emptyFeedback}
          onRated={() => setWriting(true)}
          onGiven={() => setWriting(false)}
        />
      ) : (
        <GivenFeedback given={given} onChange={() => setWriting(true)} />
      )}
    </section>
  );
};
