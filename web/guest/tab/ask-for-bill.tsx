import { useId } from 'react';
import type { CallKind, GuestVisitDocument } from '@comanda/contract/visits';
import { useAllSpoken } from '#guest/parts';
import { useCalls } from '#guest/visit';
import classes from './ask-for-bill.module.css';

interface AskForBillProps {
  readonly visit: Pick<GuestVisitDocument, 'calls'>;
  /** The table's total, and the part of it that is still to be paid. */
  readonly total: number;
  readonly left: number;
  readonly newestOrderAt: string;
}

const isForBill = ({ kind }: { readonly kind: CallKind }): boolean => kind === 'bill_cash' || kind === 'bill_card';

/** Paying at the table: rings on the staff's screens, and says so until the money is there. */
export const AskForBill = ({ visit, total, left, newestOrderAt }: AskForBillProps) => {
  const { words } = useAllSpoken();
  const { call, withdraw, isSending, failure } = useCalls();
  const hintId = useId();
  // Whoever ordered something since has not asked for that bill yet.
  const asked = visit.calls.findLast((one) => isForBill(one) && one.calledAt > newestOrderAt);
  const isAnswered = asked?.answeredAt !== null;
  if (left === 0)
    return (
      <p className={classes.status} role="status">
        {total === 0 ? words.pay.nothingToPay : words.tab.allPaid}
      </p>
    );
  return (
    <section className={classes.ask} aria-label={words.tab.askForBill}>
      {/* Always there, so that what appears in it is read out. */}
      <div role="status">
        {asked === undefined ? null : (
          <p className={classes.status}>
            {isAnswered ? words.tab.billComing : words.tab.billTold} ·{' '}
            {asked.kind === 'bill_cash' ? words.tab.cash : words.tab.card}
          </p>
        )}
      </div>
      {/* A call with a reason belongs to a share that somebody pays at the table, and is taken back there. */}
      {asked === undefined || isAnswered || asked.reason !== '' ? null : (
        <button type="button" className={classes.way} disabled={isSending} onClick={() => void withdraw(asked.id)}>
          {words.visit.withdraw}
        </button>
      )}
      {asked === undefined || isAnswered ? (
        <>
          <h3 className={classes.title}>{words.tab.askForBill}</h3>
          <p id={hintId} className={classes.hint}>
            {words.tab.askHint}
          </p>
          <div className={classes.ways}>
            <AskButton label={words.tab.cash} hintId={hintId} isBusy={isSending} onAsk={() => void call('bill_cash')} />
            <AskButton label={words.tab.card} hintId={hintId} isBusy={isSending} onAsk={() => void call('bill_card')} />
          </div>
        </>
      ) : null}
      {failure === null ? null : (
        <p className={classes.failure} role="alert">
          {words.tab.notAsked}
        </p>
      )}
    </section>
  );
};

interface AskButtonProps {
  readonly label: string;
  readonly hintId: string;
  readonly isBusy: boolean;
  readonly onAsk: () => void;
}

const AskButton = ({ label, hintId, isBusy, onAsk }: AskButtonProps) => (
  <button type="button" className={classes.way} aria-describedby={hintId} disabled={isBusy} onClick={onAsk}>
    {label}
  </button>
);
