import { useId } from 'react';
import type { CallKind, GuestVisitDocument } from '@comanda/contract/visits';
import { useFullLocale } from '#guest/parts';
import { useCalls } from '#guest/visit';
import classes from './ask-for-bill.module.css';

interface AskForBillProps {
  readonly visit: Pick<GuestVisitDocument, 'calls'>;
  /** The table's total, and the part of it that is still to be paid. */
  readonly total: number;
  readonly left: number;
  readonly newestOrderAt: string;
}

const isBillCall = ({ kind }: { readonly kind: CallKind }): boolean => kind === 'bill_cash' || kind === 'bill_card';

/** Asks for the bill at the table: rings on the staff's screens, and shows the call until the table has paid. */
export const AskForBill = ({ visit, total, left, newestOrderAt }: AskForBillProps) => {
  const { words } = useFullLocale();
  const { call, withdraw, isSending, failure } = useCalls();
  const hintId = useId();
  // A call before the newest order does not count: it was for an earlier bill.
  const billCall = visit.calls.findLast((one) => isBillCall(one) && one.calledAt > newestOrderAt);
  const isAnswered = billCall?.answeredAt !== null;
  if (left === 0)
    return (
      <p className={classes.status} role="status">
        {total === 0 ? words.pay.nothingToPay : words.tab.allPaid}
      </p>
    );
  return (
    <section className={classes.ask} aria-label={words.tab.askForBill}>
      {/* Always rendered, so that screen readers announce what appears in it. */}
      <div role="status">
        {billCall === undefined ? null : (
          <p className={classes.status}>
            {isAnswered ? words.tab.billComing : words.tab.billRequested} ·{' '}
            {billCall.kind === 'bill_cash' ? words.tab.cash : words.tab.card}
          </p>
        )}
      </div>
      {/* A call with a reason belongs to a share that a guest pays at the table, and is withdrawn there. */}
      {billCall === undefined || isAnswered || billCall.reason !== '' ? null : (
        <button type="button" className={classes.way} disabled={isSending} onClick={() => void withdraw(billCall.id)}>
          {words.visit.withdraw}
        </button>
      )}
      {billCall === undefined || isAnswered ? (
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
          {words.tab.billNotRequested}
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
