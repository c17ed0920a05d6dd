import { useMemo, useState } from 'react';
import type { GuestOrderDocument } from '@comanda/contract/orders';
import { maxTip, type GuestBillDocument } from '@comanda/contract/splitting';
import type { VisitGuest } from '@comanda/contract/visits';
import { Sheet, useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import type { VisitPlace } from '#guest/visit';
import { formatMoneyIn } from '@comanda/contract/kernel';
import { Choosing, useChoice } from './choosing/index.ts';
import {
  PaymentFailed,
  ClaimedShare,
  PaymentDone,
  PaymentPending,
  PayWholeBill,
  type PaymentDraft,
} from './stages/index.ts';
import { PaymentOutcome, headingId, PayHeading, PayNote, ProblemNote } from './parts/index.ts';
import { nameLines, withOwnClaimsOpen } from './shares/index.ts';
import { PayFooter } from './pay-footer.tsx';
import {
  type PayContext,
  type LiveBill,
  usePaymentCheck,
  useForwardPaymentEvents,
  usePaymentSteps,
  useCurrentProblem,
} from './steps/index.ts';
import { noTip, stageTitle } from './state/index.ts';
import { usePaymentFields } from './fields/index.ts';
import classes from './pay-sheet.module.css';

export interface PaySheetProps {
  readonly place: VisitPlace;
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
  const { words } = useFullLocale();
  const { language } = useTable().menu;
  const { payments, methods, bills, receipts } = live;
  const bill = useMemo(() => nameLines(liveBill, orders), [liveBill, orders]);
  const steps = usePaymentSteps({ place, payments: payments.documents, isLive: payments.state === 'live' });
  const { stage } = steps;
  const money = (amount: number) => formatMoneyIn(amount, bill.currency, language);
  const isChoosing = stage.kind === 'choosing' || stage.kind === 'given-up';
  const shown = isChoosing ? withOwnClaimsOpen(bill, place.guestId) : bill;
  const hasAddedCharges = orders.some(({ status, subtotal, total }) => status !== 'cancelled' && total !== subtotal);
  const context: PayContext = {
    place,
    bill: shown,
    guests,
    receipts: receipts.documents,
    hasAddedCharges,
    steps,
    money,
  };
  useForwardPaymentEvents({ stage, bill, update: steps.update });
  const choosing = useChoice(context);
  const held = stage.kind === 'held' ? stage.payment : null;
  const [draft, setDraft] = useState<PaymentDraft>({ tip: noTip, means: null });
  const isWhole = isChoosing && choosing.isAlone && steps.paying.choice === null && shown.open > 0;
  const settling = usePaymentFields({
    own: isWhole ? draft : steps.paying.payment,
    amount: isWhole ? shown.open : (held?.amount ?? 0),
    methods: methods.documents,
    currency: bill.currency,
    hasServiceCharge,
  });
  const isBack = stage.kind === 'confirming' || (stage.kind === 'unfinished' && !steps.isBusy && !steps.isLeaving);
  const { isUndecided } = usePaymentCheck({ place, paymentId: isBack ? stage.payment.id : null });
  const isOffline = bills.state === 'reconnecting' || payments.state === 'reconnecting';
  const problem = useCurrentProblem(steps.problem, { bill: shown, isToldAlready: choosing.taken.length > 0 });
  return (
    <Sheet
      labelledBy={headingId}
      onClose={onClose}
      action={
        <PayFooter
          context={context}
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
        <PayHeading text={stageTitle(stage, words.pay)} />
        {isOffline ? <PayNote text={words.tab.reconnecting} /> : null}
        <ProblemNote problem={problem} open={money(shown.open)} most={money(maxTip(held?.amount ?? 0))} />
        {isChoosing && !isWhole ? <Choosing context={context} choosing={choosing} left={bill} /> : null}
        {isWhole ? (
          <PayWholeBill
            context={context}
            choosing={choosing}
            settling={settling}
            left={bill}
            draft={draft}
            onDraft={setDraft}
          />
        ) : null}
        {stage.kind === 'looking' ? <PaymentOutcome mark="waiting" text={words.pay.oneMoment} /> : null}
        {stage.kind === 'held' ? <ClaimedShare context={context} payment={stage.payment} settling={settling} /> : null}
        {stage.kind === 'at-table' || stage.kind === 'unfinished' || stage.kind === 'confirming' ? (
          <PaymentPending context={context} stage={stage} isUndecided={isUndecided} />
        ) : null}
        {stage.kind === 'paid' ? <PaymentDone context={context} payment={stage.payment} /> : null}
        {stage.kind === 'failed' ? <PaymentFailed context={context} payment={stage.payment} /> : null}
      </div>
    </Sheet>
  );
};
