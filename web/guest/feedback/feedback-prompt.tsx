import { useState, type ReactNode } from 'react';
import { starCounts } from '@comanda/contract/feedback';
import type { GuestOrderDocument } from '@comanda/contract/orders';
import { Icon, useAllSpoken } from '#guest/parts';
import type { Place } from '#guest/visit';
import { fillIn } from '#guest/words';
import { Answer } from './answer.tsx';
import { FeedbackSheet } from './feedback-sheet.tsx';
import { answerOf, isPutAside, putAside, question } from './kept-feedback.ts';
import { StarIcon } from './star-icon.tsx';
import type { Feedback } from './use-feedback.ts';
import { isTimeToAsk } from './when-to-ask.ts';
import classes from './feedback-prompt.module.css';

interface FeedbackPromptProps {
  readonly feedback: Feedback;
  readonly orders: readonly GuestOrderDocument[];
  readonly place: Place;
  readonly isOver: boolean;
}

/** Cards that the guest can dismiss: the question after the food has arrived, and later the reply. The tab shows both as well. */
export const FeedbackPrompt = ({ feedback, orders, place: { visitId }, isOver }: FeedbackPromptProps) => {
  const { words } = useAllSpoken();
  const [tapped, setTapped] = useState<number | null>(null);
  const [, setPutAside] = useState(0);
  const { given, isKnown } = feedback;
  const reply = given?.reply ?? '';
  const shown = (what: string) => !isPutAside(visitId, what);
  const dismiss = (what: string) => () => {
    putAside(visitId, what);
    setPutAside((count) => count + 1);
  };

  const isQuestionShown = given === null && isKnown && isTimeToAsk(orders, isOver) && shown(question);
  return (
    <>
      {isQuestionShown ? (
        <Card title={words.feedback.title} onDismiss={dismiss(question)}>
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
      {reply !== '' && shown(answerOf(reply)) ? (
        <Card title={null} onDismiss={dismiss(answerOf(reply))}>
          <div role="status">
            <Answer reply={reply} />
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
  const { words } = useAllSpoken();
  return (
    <section className={classes.card} aria-label={title ?? words.feedback.answer}>
      <div className={classes.content}>
        {title === null ? null : <p className={classes.title}>{title}</p>}
        {children}
      </div>
      <button type="button" className={classes.dismiss} aria-label={words.feedback.notNow} onClick={onDismiss}>
        <Icon name="close" size={18} />
      </button>
    </section>
  );
};
