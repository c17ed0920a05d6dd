import { useMemo, useState } from 'react';
import type { GuestOrderDocument } from '@comanda/contract/orders';
import { mostTip, type GuestBillDocument } from '@comanda/contract/splitting';
import type { VisitGuest } from '@comanda/contract/visits';
import { Sheet, useAllSpoken } from '#guest/parts';
import { useTable } from '#guest/table';
import type { Place } from '#guest/visit';
import { formatMoney } from '#kit/formats';
import { Choosing } from './choosing.tsx';
import { Failed } from './failed.tsx';
import { Held } from './held.tsx';
import { Outcome } from './outcome.tsx';
import { nameLines } from './name-lines.ts';
import { ownView } from './own-view.ts';
import { Paid } from './paid.tsx';
import { PayFoot } from './pay-foot.tsx';
import { headingId, PayHeading } from './pay-heading.tsx';
import { PayNote } from './pay-note.tsx';
import type { PayRoom } from './pay-room.ts';
import { ProblemNote } from './problem-note.tsx';
import { noTip } from './tip.ts';
import { titleOf } from './title-of.ts';
import { UnderWay } from './under-way.tsx';
import type { LiveBill } from './use-bill.ts';
import { useChecking } from './use-checking.ts';
import { useChoice } from './use-choice.ts';
import { usePassOnPayment } from './use-pass-on-payment.ts';
import { usePaying } from './use-paying.ts';
import { useSettling } from './use-settling.ts';
import { useStandingProblem } from './use-standing-problem.ts';
import { Whole, type Draft } from './whole.tsx';
import classes from './pay-sheet.module.css';

export interface PaySheetProps {
  readonly place: Place;
  readonly guests: readonly VisitGuest[];
  /** Orders with names in the guest's language. */
  readonly orders: readonly GuestOrderDocument[];
  /** True if the bill has a service charge: then no tip is asked for. */
  readonly hasServiceCharge: boolean;
  readonly onClose: () => void;
}

interface BillSheetProps extends PaySheetProps {
  readonly live: LiveBill;
  readonly bill: GuestBillDocument;
}

/** Leads the guest through paying their share of the bill. */
export const PaySheet = ({
  place,
  guests,
  orders,
  hasServiceCharge,
  onClose,
  live,
  bill: liveBill,
}: BillSheetProps) => {
  const { words } = useAllSpoken();
  const { language } = useTable().menu;
  const { payments, methods, bills, receipts } = live;
  const bill = useMemo(() => nameLines(liveBill, orders), [liveBill, orders]);
  const steps = usePaying({ place, payments: payments.documents, isLive: payments.state === 'live' });
  const { stage } = steps;
  const money = (amount: number) => formatMoney(amount, bill.currency, language);
  const isChoosing = stage.kind === 'choosing' || stage.kind === 'given-up';
  const shown = isChoosing ? ownView(bill, place.guestId) : bill;
  const hasAddedCharges = orders.some(({ status, subtotal, total }) => status !== 'cancelled' && total !== subtotal);
  const room: PayRoom = {
    place,
    bill: shown,
    guests,
    receipts: receipts.documents,
    hasAddedCharges,
    steps,
    money,
  };
  usePassOnPayment({ stage, bill, update: steps.update });
  const choosing = useChoice(room);
  const held = stage.kind === 'held' ? stage.payment : null;
  const [draft, setDraft] = useState<Draft>({ tip: noTip, means: null });
  const isWhole = isChoosing && choosing.isAlone && steps.paying.choice === null && shown.open > 0;
  const settling = useSettling({
    own: isWhole ? draft : steps.paying.payment,
    amount: isWhole ? shown.open : (held?.amount ?? 0),
    methods: methods.documents,
    currency: bill.currency,
    hasServiceCharge,
  });
  const isBack = stage.kind === 'confirming' || (stage.kind === 'unfinished' && !steps.isBusy && !steps.isLeaving);
  const { isUndecided } = useChecking({ place, paymentId: isBack ? stage.payment.id : null });
  const isOffline = bills.state === 'reconnecting' || payments.state === 'reconnecting';
  const problem = useStandingProblem(steps.problem, { bill: shown, isToldAlready: choosing.taken.length > 0 });
  return (
    <Sheet
      labelledBy={headingId}
      onClose={onClose}
      action={
        <PayFoot
          room={room}
          stage={stage}
          choosing={choosing}
          settling={settling}
          isWhole={isWhole}
          isUndecided={isUndecided}
          onClose={onClose}
        />
      }
    >
      <div className={classes.pay}>
        <PayHeading text={titleOf(stage, words.pay)} />
        {isOffline ? <PayNote text={words.tab.reconnecting} /> : null}
        <ProblemNote problem={problem} open={money(shown.open)} most={money(mostTip(held?.amount ?? 0))} />
        {isChoosing && !isWhole ? <Choosing room={room} choosing={choosing} left={bill} /> : null}
        {isWhole ? (
          <Whole room={room} choosing={choosing} settling={settling} left={bill} draft={draft} onDraft={setDraft} />
        ) : null}
        {stage.kind === 'looking' ? <Outcome mark="waiting" text={words.pay.oneMoment} /> : null}
        {stage.kind === 'held' ? <Held room={room} payment={stage.payment} settling={settling} /> : null}
        {stage.kind === 'at-table' || stage.kind === 'unfinished' || stage.kind === 'confirming' ? (
          <UnderWay room={room} stage={stage} isUndecided={isUndecided} />
        ) : null}
        {stage.kind === 'paid' ? <Paid room={room} payment={stage.payment} /> : null}
        {stage.kind === 'failed' ? <Failed room={room} payment={stage.payment} /> : null}
      </div>
    </Sheet>
  );
};
