import { useState, type ReactNode } from 'react';
import { starCounts } from '@comanda/contract/feedback';
import type { GuestOrderDocument } from '@comanda/contract/orders';
import { GuestIcon, useFullLocale } from '#guest/parts';
import type { VisitPlace } from '#guest/visit';
import { fillIn } from '#guest/words';
import { FeedbackReply } from './feedback-reply.tsx';
import { FeedbackSheet } from './feedback-sheet.tsx';
import { replyCardOf, isCardDismissed, dismissCard, questionCard } from './dismissed-cards.ts';
import { StarIcon } from './star-icon.tsx';
import type { FeedbackDraft } from './use-feedback-draft.ts';
import { shouldAskForFeedback } from './feedback-timing.ts';
import classes from './feedback-prompt.module.css';

interface FeedbackPromptProps {
  readonly feedback: FeedbackDraft;
  readonly orders: readonly GuestOrderDocument[];
  readonly place: VisitPlace;
  readonly isOver: boolean;
}

/** Cards that the guest can dismiss: the question after the food has arrived, and later the reply. The tab shows both as well. */
export const FeedbackPrompt = ({ feedback, orders, place: { visitId }, isOver }: FeedbackPromptProps) => {
  const { words } = useFullLocale();
  const [tapped, setTapped] = useState<number | null>(null);
  const [, setPutAside] = useState(0);
  const { given, isKnown } = feedback;
  const reply = given?.reply ?? '';
  const shown = (what: string) => !isCardDismissed(visitId, what);
  const dismiss = (what: string) => () => {
    dismissCard(visitId, what);
    setPutAside((count) => count + 1);
  };

  const isQuestionShown = given === null && isKnown && shouldAskForFeedback(orders, isOver) && shown(questionCard);
  return (
    <>
      {isQuestionShown ? (
        <Card title={words.feedback.title} onDismiss={dismiss(questionCard)}>
          <div role="group" aria-label={words.feedback.yourRating} className={classes.stars}>
            {starCounts.map((stars) => (
              <button
                key={stars}
                type="button"
                className={classes.star}
                aria-haspopup="dialog"
                aria-label={fillIn(words.feedback.starLabel, { stars, meaning: words.feedback.meanings[stars] })}
                onClick={() => {
                  setTapped(stars);
                  void feedback.give(stars, '');
                }}
              >
                <StarIcon size={28} />
              </button>
            ))}
          </div>
        </Card>
      ) : null}
      {reply !== '' && shown(replyCardOf(reply)) ? (
        <Card title={null} onDismiss={dismiss(replyCardOf(reply))}>
          <div role="status">
            <FeedbackReply reply={reply} />
          </div>
        </Card>
      ) : null}
      {tapped === null ? null : <FeedbackSheet feedback={feedback} stars={tapped} onClose={() => setTapped(null)} />}
    </>
  );
};

interface CardProps {
  readonly title: string | null;
  readonly onDismiss: () => void;
  readonly children: ReactNode;
}

const Card = ({ title, onDismiss, children }: CardProps) => {
  const { words } = useFullLocale();
  return (
    <section className={classes.card} aria-label={title ?? words.feedback.answer}>
      <div className={classes.content}>
        {title === null ? null : <p className={classes.title}>{title}</p>}
        {children}
      </div>
      <button type="button" className={classes.dismiss} aria-label={words.feedback.notNow} onClick={onDismiss}>
        <GuestIcon name="close" size={18} />
      </button>
    </section>
  );
};
