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
import { ownView } from './own-view.ts';
import { Paid } from './paid.tsx';
import { PayFoot } from './pay-foot.tsx';
import { headingId, PayHeading } from './pay-heading.tsx';
import { PayNote } from './pay-note.tsx';
import type { PayRoom } from './pay-room.ts';
import { ProblemNote } from './problem-note.tsx';
import { titleOf } from './title-of.ts';
import { UnderWay } from './under-way.tsx';
import type { LiveBill } from './use-bill.ts';
import { useChecking } from './use-checking.ts';
import { useChoice } from './use-choice.ts';
import { usePaying } from './use-paying.ts';
import { useSettling } from './use-settling.ts';
import classes from './pay-sheet.module.css';

export interface PaySheetProps {
  readonly place: Place;
  readonly guests: readonly VisitGuest[];
  /** A service charge is on the bill: no tip is asked for. */
  readonly hasServiceCharge: boolean;
  readonly onClose: () => void;
}

interface BillSheetProps extends PaySheetProps {
  readonly live: LiveBill;
  readonly bill: GuestBillDocument;
}

/** Paying one's part of the bill, step by step. */
export const PaySheet = ({ place, guests, hasServiceCharge, onClose, live, bill }: BillSheetProps) => {
  const { words } = useAllSpoken();
  const { language } = useTable().menu;
  const { payments, methods, bills, receipts } = live;
  const steps = usePaying({ place, payments: payments.documents, isLive: payments.state === 'live' });
  const { stage } = steps;
  const money = (amount: number) => formatMoney(amount, bill.currency, language);
  const isChoosing = stage.kind === 'choosing' || stage.kind === 'given-up';
  const shown = isChoosing ? ownView(bill, place.guestId) : bill;
  const room: PayRoom = { place, bill: shown, guests, receipts: receipts.documents, steps, money };
  const choosing = useChoice(room);
  const held = stage.kind === 'held' ? stage.payment : null;
  const settling = useSettling({
    own: steps.paying.payment,
    payment: held,
    methods: methods.documents,
    currency: bill.currency,
    hasServiceCharge,
  });
  const { isSlow } = useChecking({ place, paymentId: stage.kind === 'confirming' ? stage.payment.id : null });
  const isOffline = bills.state === 'reconnecting' || payments.state === 'reconnecting';
  return (
    <Sheet
      labelledBy={headingId}
      onClose={onClose}
      action={
        <PayFoot room={room} stage={stage} choosing={choosing} settling={settling} isSlow={isSlow} onClose={onClose} />
      }
    >
      <div className={classes.pay}>
        <PayHeading text={titleOf(stage, words.pay)} />
        {isOffline ? <PayNote text={words.tab.reconnecting} /> : null}
        <ProblemNote problem={steps.problem} open={money(bill.open)} most={money(mostTip(held?.amount ?? 0))} />
        {isChoosing ? <Choosing room={room} choosing={choosing} /> : null}
        {stage.kind === 'looking' ? <Outcome mark="waiting" text={words.pay.oneMoment} /> : null}
        {stage.kind === 'held' ? <Held room={room} payment={stage.payment} settling={settling} /> : null}
        {stage.kind === 'at-table' || stage.kind === 'unfinished' || stage.kind === 'confirming' ? (
          <UnderWay room={room} stage={stage} isSlow={isSlow} />
        ) : null}
        {stage.kind === 'paid' ? <Paid room={room} payment={stage.payment} /> : null}
        {stage.kind === 'failed' ? <Failed room={room} payment={stage.payment} /> : null}
      </div>
    </Sheet>
  );
};
