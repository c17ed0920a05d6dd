import type { GuestBillDocument } from '@comanda/contract/splitting';
import { useFullLocale } from '#guest/parts';
import { AmountLeft, SideButton } from '#guest/pay/parts';
import type { PayContext } from '#guest/pay/steps';
import type { OwnPayment } from '#guest/pay/state';
import { PaymentFields, type PaymentFieldsState } from '#guest/pay/fields';
import type { ChoiceState } from '#guest/pay/choosing';

/** Tip and method of a payment that has not started yet. */
export type PaymentDraft = Pick<OwnPayment, 'tip' | 'means'>;

interface WholeProps {
  readonly context: PayContext;
  readonly choosing: ChoiceState;
  readonly settling: PaymentFieldsState;
  readonly left: GuestBillDocument;
  readonly draft: PaymentDraft;
  readonly onDraft: (draft: PaymentDraft) => void;
}

/** A guest who sits alone pays everything in one step. Splitting the bill is one tap away. */
export const PayWholeBill = ({
  context: { bill, steps, money },
  choosing,
  settling,
  left,
  draft,
  onDraft,
}: WholeProps) => {
  const { words } = useFullLocale();
  return (
    <>
      <AmountLeft bill={left} money={money} />
      <PaymentFields
        settling={settling}
        amount={bill.open}
        currency={bill.currency}
        money={money}
        onTip={(tip) => onDraft({ ...draft, tip })}
        onMeans={(means) => onDraft({ ...draft, means })}
      />
      <SideButton label={words.pay.splitBill} isOff={steps.isBusy} onClick={choosing.split} />
    </>
  );
};
