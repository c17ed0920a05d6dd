import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { allocateShare, type VisitBillDocument } from '@comanda/contract/splitting';
import type { VisitDocument } from '@comanda/contract/visits';
import { useWords } from '#console/words';
import { billsWords } from '#features/bills/words';
import { RecordPaymentForm, type RecordedPayment } from './record-payment-form.tsx';
import { ShareFields } from './share-fields.tsx';
import {
  describeShareRefusal,
  shareKinds,
  listTakenDishes,
  toStaffShareRequest,
  type ShareDraft,
} from './share-draft.ts';
import classes from './record-payment.module.css';

interface TakeOpenShareProps {
  readonly visit: VisitDocument;
  readonly bill: VisitBillDocument;
  readonly paymentId: string;
  readonly onTaken: (taken: RecordedPayment) => void;
}

/** Staff choose a share of the open bill. The preview uses the same function as the server, on the current bill. */
export const PayOpenShare = ({ visit, bill, paymentId, onTaken }: TakeOpenShareProps) => {
  const words = useWords(billsWords);
  const present = visit.guests.filter(({ state }) => state !== 'removed').length;
  const [draft, setDraft] = useState<ShareDraft>({
    kind: 'rest',
    grains: {},
    among: bill.equally?.among ?? Math.max(2, present),
    amount: 0,
  });
  const shareRequest = toStaffShareRequest(draft, bill);
  const preview = shareRequest === null ? null : allocateShare(bill, shareRequest);
  const takenDishes = draft.kind === 'items' ? listTakenDishes(draft, bill) : [];
  return (
    <RecordPaymentForm
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
        aria-label={words.whatToPay}
        data={shareKinds.map((value) => ({ value, label: words.kinds[value] }))}
        value={draft.kind}
        onChange={(value) => setDraft({ ...draft, kind: shareKinds.find((kind) => kind === value) ?? 'rest' })}
      />
      <ShareFields draft={draft} bill={bill} onDraft={setDraft} />
      {takenDishes.length === 0 ? null : (
        <p className={classes.problem} role="alert">
          {words.takenDishes({ dishes: takenDishes.join(', ') })}
        </p>
      )}
      {preview === null || preview.isTaken ? null : (
        <p className={classes.problem} role="alert">
          {describeShareRefusal(preview.refusal, bill.currency)}
        </p>
      )}
    </RecordPaymentForm>
  );
};
