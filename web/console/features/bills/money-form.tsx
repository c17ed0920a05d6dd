import { SegmentedControl } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { paidWiths, type PaidWith } from '@comanda/contract/payments';
import type { WantedShare } from '@comanda/contract/splitting';
import { CommandForm, PriceField } from '#console/forms';
import { useCommand } from '#kit/client';
import { formatMoney } from '#kit/formats';
import { CashFields } from './cash-fields.tsx';
import { meansWords } from './share-words.ts';
import type { TakenMoney } from './take-money.tsx';
import classes from './take-money.module.css';

interface MoneyFormProps {
  readonly at: { readonly restaurantId: string; readonly visitId: string; readonly paymentId: string };
  /** Null for the share that stands under this id already. */
  readonly wanted: WantedShare | null;
  /** Of the bill; null while nothing that can be had is chosen. */
  readonly amount: number | null;
  readonly currency: string;
  /** Which the guest has chosen. */
  readonly tip: number;
  readonly paidWith: PaidWith;
  readonly onTaken: (taken: TakenMoney) => void;
  readonly children: ReactNode;
}

const meansLabels = { cash: 'Cash', card: 'Card terminal' } as const satisfies Record<PaidWith, string>;

/** To a guest the server says thank you. */
const failureWords = (failure: { readonly code: string; readonly message: string } | null): string | null =>
  failure?.code === 'splitting.already-paid'
    ? 'Somebody else has the money for this already.'
    : (failure?.message ?? null);

/** How a share is paid at the table: with what, with which tip, and for cash what was given and what goes back. */
export const MoneyForm = ({ at, wanted, amount, currency, onTaken, children, ...chosen }: MoneyFormProps) => {
  const taking = useCommand((api) => api.splitting.takeShare);
  // The guest's own words count until staff say something else.
  const [saidWith, setSaidWith] = useState<PaidWith | null>(null);
  const [saidTip, setSaidTip] = useState<number | null>(null);
  const [given, setGiven] = useState(0);
  const [paidWith, tip] = [saidWith ?? chosen.paidWith, saidTip ?? chosen.tip];
  const due = amount === null ? null : amount + tip;
  const isCash = paidWith === 'cash';
  const isTooLittle = isCash && due !== null && given > 0 && given < due;

  const take = async () => {
    const handed = isCash && given > 0 ? given : null;
    const outcome = await taking.run({ ...at, share: wanted, paidWith, tip, given: handed });
    if (!outcome.ok) return;
    const { amount: taken, change } = outcome.output;
    onTaken({ paymentId: at.paymentId, paidWith, amount: taken + tip, change });
  };
  return (
    <CommandForm
      isWide
      submitLabel={due === null ? 'Take payment' : `Take ${formatMoney(due, currency)} ${meansWords[paidWith]}`}
      isRunning={taking.isRunning}
      canSubmit={due !== null && !isTooLittle}
      banner={failureWords(taking.failure)}
      onSubmit={() => void take()}
      onEdit={taking.reset}
    >
      {children}
      <p className={classes.due}>
        To pay <strong>{formatMoney(due ?? 0, currency)}</strong>
      </p>
      <SegmentedControl
        fullWidth
        aria-label="Paid with"
        data={paidWiths.map((value) => ({ value, label: meansLabels[value] }))}
        value={paidWith}
        onChange={(value) => setSaidWith(paidWiths.find((means) => means === value) ?? 'cash')}
      />
      <div className={classes.field}>
        <span>Tip</span>
        <PriceField label="Tip" value={tip} currency={currency} isBoxed onType={setSaidTip} />
      </div>
      {isCash && due !== null ? <CashFields due={due} given={given} currency={currency} onGiven={setGiven} /> : null}
    </CommandForm>
  );
};
