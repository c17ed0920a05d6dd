import { NumberInput } from '@mantine/core';
import type { VisitBillDocument } from '@comanda/contract/splitting';
import { PriceField } from '#console/forms';
import { useWords } from '#console/words';
import { billsWords } from '#features/bills/words';
import { formatMoney } from '#kit/formats';
import { DishFields } from './dish-fields.tsx';
import type { ShareDraft } from './share-draft.ts';
import classes from './record-payment.module.css';

interface ShareFieldsProps {
  readonly draft: ShareDraft;
  readonly bill: VisitBillDocument;
  readonly onDraft: (draft: ShareDraft) => void;
}

const minSharers = 2;
const maxSharers = 50;

/** Input fields for the chosen way to split the bill. */
export const ShareFields = ({ draft, bill, onDraft }: ShareFieldsProps) => {
  const words = useWords(billsWords);
  const open = formatMoney(bill.open, bill.currency);
  switch (draft.kind) {
    case 'rest':
      return <p className={classes.hint}>{words.everythingOpen({ amount: open })}</p>;
    case 'items':
      return <DishFields draft={draft} bill={bill} onDraft={onDraft} />;
    case 'equal':
      return (
        <>
          <NumberInput
            label={words.splitBetween}
            min={minSharers}
            max={maxSharers}
            allowDecimal={false}
            clampBehavior="strict"
            value={draft.among}
            onChange={(value) => onDraft({ ...draft, among: Math.max(minSharers, Number(value) || minSharers) })}
          />
          {bill.equally === null ? null : (
            <p className={classes.hint}>{words.partsTaken({ taken: bill.equally.taken, among: bill.equally.among })}</p>
          )}
        </>
      );
    case 'amount':
      return (
        <div className={classes.field}>
          <span>{words.amount}</span>
          <PriceField
            label={words.amountToTake}
            value={draft.amount}
            currency={bill.currency}
            isBoxed
            onType={(amount) => onDraft({ ...draft, amount })}
          />
          <span className={classes.hint}>{words.ofAmount({ amount: open })}</span>
        </div>
      );
  }
};
