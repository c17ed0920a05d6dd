import { Button } from '@mantine/core';
import { useState } from 'react';
import { can } from '@comanda/contract/access';
import type { CardHoldDocument } from '@comanda/contract/card-holds';
import type { VisitDocument } from '@comanda/contract/visits';
import { Tag } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { billsWords } from '#features/bills/words';
import { formatMoney } from '#kit/formats';
import { useLiveQuery } from '#kit/live';
import { CardQuestion } from './card-question.tsx';
import classes from './visit-card.module.css';

const maxCards = 500;

/** Cards that are held, or are being charged or released. All visits share one query. */
export const useCurrentCards = (visit: VisitDocument): readonly CardHoldDocument[] =>
  useLiveQuery('cardHolds', {
    where: [['state', 'in', ['held', 'capturing', 'releasing']]],
    limit: maxCards,
  }).documents.filter(({ visitId }) => visitId === visit.id);

/** The card that guests left for the tab of a visit, if there is one. */
export const VisitCard = ({ visit }: { visit: VisitDocument }) => {
  const [shown] = useCurrentCards(visit);
  return shown === undefined ? null : <HeldCard key={shown.id} hold={shown} />;
};

/** The card of a visit that could not be charged, until another one is left or charged. */
export const LostCard = ({ visit }: { visit: VisitDocument }) => {
  const { documents } = useLiveQuery('cardHolds', {
    where: [['visitId', '==', visit.id]],
    orderBy: [['createdAt', 'desc']],
  });
  const [last] = documents.filter(({ state }) => state !== 'pending' && state !== 'ended');
  return last?.state === 'lost' ? <HeldCard key={last.id} hold={last} /> : null;
};

interface Question {
  readonly kind: 'charge' | 'release';
  /** Part of the bill that the card would pay, as it was when staff tapped. */
  readonly due: number;
}

const HeldCard = ({ hold }: { hold: CardHoldDocument }) => {
  const words = useWords(billsWords);
  const { actor } = useCurrentUser();
  const { documents: bills } = useLiveQuery('visitBills', { where: [['visitId', '==', hold.visitId]] });
  const [question, setQuestion] = useState<Question | null>(null);
  const { state, amount, currency, guestName, settleHours } = hold;
  const [bill] = bills;
  const unpaid = bill?.currency === currency ? bill.open + bill.held : 0;
  const due = Math.min(bill?.open ?? 0, amount);
  const name = guestName === '' ? words.cards.someone : guestName;
  return (
    <section className={classes.card} aria-label={words.cards.of({ name })}>
      <p className={classes.who}>
        <strong>{words.cards.of({ name })}</strong>
        {hold.isTest ? <Tag tone="warning">{words.testMode}</Tag> : null}
      </p>
      {state === 'held' ? (
        <>
          <p>
            {words.cards.left({
              left: formatMoney(Math.max(0, amount - unpaid), currency),
              amount: formatMoney(amount, currency),
            })}
          </p>
          <p className={classes.soft}>{words.cards.settles({ hours: settleHours })}</p>
        </>
      ) : null}
      <p role="status">
        {state === 'capturing' || state === 'releasing' || state === 'lost' ? words.cards[state] : null}
      </p>
      {state === 'held' && can(actor, 'payments.take') ? (
        <div className={classes.ways}>
          {due === 0 ? null : (
            <Button onClick={() => setQuestion({ kind: 'charge', due })}>{words.cards.charge}</Button>
          )}
          <Button variant="default" onClick={() => setQuestion({ kind: 'release', due })}>
            {words.cards.release}
          </Button>
        </div>
      ) : null}
      {question === null ? null : (
        <CardQuestion hold={hold} name={name} {...question} onClose={() => setQuestion(null)} />
      )}
    </section>
  );
};
