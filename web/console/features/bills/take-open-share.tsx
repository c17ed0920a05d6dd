import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { takeShare, type VisitBillDocument } from '@comanda/contract/splitting';
import type { VisitDocument } from '@comanda/contract/visits';
import { MoneyForm } from './money-form.tsx';
import { ShareFields } from './share-fields.tsx';
import { refusalWords, shareKinds, takenMeanwhile, wantedOf, type ShareDraft } from './share-draft.ts';
import type { TakenMoney } from './take-money.tsx';
import classes from './take-money.module.css';

interface TakeOpenShareProps {
  readonly visit: VisitDocument;
  readonly bill: VisitBillDocument;
  readonly paymentId: string;
  readonly onTaken: (taken: TakenMoney) => void;
}

const kindLabels = { rest: 'The rest', items: 'Dishes', equal: 'Equally', amount: 'Amount' } as const;

/** Staff choose a share of the open bill. The preview uses the same function as the server, on the current bill. */
export const TakeOpenShare = ({ visit, bill, paymentId, onTaken }: TakeOpenShareProps) => {
  const present = visit.guests.filter(({ state }) => state !== 'removed').length;
  const [draft, setDraft] = useState<ShareDraft>({
    kind: 'rest',
    grains: {},
    among: bill.equally?.among ?? Math.max(2, present),
    amount: 0,
  });
  const shareRequest = wantedOf(draft, bill);
  const preview = shareRequest === null ? null : takeShare(bill, shareRequest);
  const takenDishes = draft.kind === 'items' ? takenMeanwhile(draft, bill) : [];
  return (
    <MoneyForm
      at={{ restaurantId: bill.restaurantId, visitId: bill.visitId, paymentId }}
      wanted={shareRequest}
      amount={preview?.isTaken === true ? preview.share.amount : null}
      currency={bill.currency}
      tip={0}
      paidWith="cash"
      onTaken={onTaken}
    >
      <SegmentedControl
        fullWidth
        aria-label="What is paid"
        data={shareKinds.map((value) => ({ value, label: kindLabels[value] }))}
        value={draft.kind}
        onChange={(value) => setDraft({ ...draft, kind: shareKinds.find((kind) => kind === value) ?? 'rest' })}
      />
      <ShareFields draft={draft} bill={bill} onDraft={setDraft} />
      {takenDishes.length === 0 ? null : (
        <p className={classes.problem} role="alert">
          Somebody was faster with {takenDishes.join(', ')}: what is left is chosen.
        </p>
      )}
      {preview === null || preview.isTaken ? null : (
        <p className={classes.problem} role="alert">
          {refusalWords(preview.refusal, bill.currency)}
        </p>
      )}
    </MoneyForm>
  );
};
