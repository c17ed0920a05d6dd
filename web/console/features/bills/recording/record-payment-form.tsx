import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { paidWiths, type PaidWith } from '@comanda/contract/payments';
import type { ShareRequest } from '@comanda/contract/splitting';
import { CommandForm, PriceField } from '#console/forms';
import { elementMark, placeElement, useWords } from '#console/words';
import { billsWords } from '#features/bills/words';
import { useCommand } from '#kit/client';
import { formatMoney } from '#kit/formats';
import { CashFields } from './cash-fields.tsx';
import classes from './record-payment.module.css';

/** Payment that staff have just recorded. */
export interface RecordedPayment {
  readonly paymentId: string;
  readonly paidWith: PaidWith;
  /** Includes the tip. */
  readonly amount: number;
  readonly change: number;
}

interface MoneyFormProps {
  readonly at: { readonly restaurantId: string; readonly visitId: string; readonly paymentId: string };
  /** Null to pay the share that already exists under this payment id. */
  readonly wanted: ShareRequest | null;
  /** Amount of the bill without tip; null while no valid share is chosen. */
  readonly amount: number | null;
  readonly currency: string;
  /** Tip that the guest has chosen. */
  readonly tip: number;
  readonly paidWith: PaidWith;
  readonly onTaken: (taken: RecordedPayment) => void;
  readonly children: ReactNode;
}

/** Replaces the server's message for paid shares, which is a thank-you to guests. */
const failureWords = (failure: { readonly code: string; readonly message: string } | null): string | null =>
  failure?.code === 'splitting.already-paid' ? billsWords.current().alreadyRecorded : (failure?.message ?? null);

/** Form with which staff record a payment: cash or card, the tip, and for cash the amount given and the change. */
export const RecordPaymentForm = ({ at, wanted, amount, currency, onTaken, children, ...chosen }: MoneyFormProps) => {
  const words = useWords(billsWords);
  const recording = useCommand((api) => api.splitting.takeShare);
  // The guest's choice applies until staff change it.
  const [staffPaidWith, setStaffPaidWith] = useState<PaidWith | null>(null);
  const [staffTip, setStaffTip] = useState<number | null>(null);
  const [givenAmount, setGivenAmount] = useState(0);
  const [paidWith, tip] = [staffPaidWith ?? chosen.paidWith, staffTip ?? chosen.tip];
  const due = amount === null ? null : amount + tip;
  const isCash = paidWith === 'cash';
  const isTooLittle = isCash && due !== null && givenAmount > 0 && givenAmount < due;

  const record = async () => {
    const givenOrNull = isCash && givenAmount > 0 ? givenAmount : null;
    const outcome = await recording.run({ ...at, share: wanted, paidWith, tip, given: givenOrNull });
    if (!outcome.ok) return;
    const { amount: taken, change } = outcome.output;
    onTaken({ paymentId: at.paymentId, paidWith, amount: taken + tip, change });
  };
  return (
    <CommandForm
      isWide
      submitLabel={due === null ? words.takePayment : words.take[paidWith]({ amount: formatMoney(due, currency) })}
      isRunning={recording.isRunning}
      canSubmit={due !== null && !isTooLittle}
      banner={failureWords(recording.failure)}
      onSubmit={() => void record()}
      onEdit={recording.reset}
    >
      {children}
      <p className={classes.due}>
        {placeElement(words.toPay({ amount: elementMark }), <strong>{formatMoney(due ?? 0, currency)}</strong>)}
      </p>
      <SegmentedControl
        fullWidth
        aria-label={words.paidWith}
        data={paidWiths.map((value) => ({ value, label: words.means[value] }))}
        value={paidWith}
        onChange={(value) => setStaffPaidWith(paidWiths.find((means) => means === value) ?? 'cash')}
      />
      <div className={classes.field}>
        <span>{words.tip}</span>
        <PriceField label={words.tip} value={tip} currency={currency} isBoxed onType={setStaffTip} />
      </div>
      {isCash && due !== null ? (
        <CashFields due={due} given={givenAmount} currency={currency} onGiven={setGivenAmount} />
      ) : null}
    </CommandForm>
  );
};
