import type { GuestBillDocument } from '@comanda/contract/splitting';
import { useAllSpoken } from '#guest/parts';
import { Left } from './left.tsx';
import { SideButton } from './pay-buttons.tsx';
import type { PayRoom } from './pay-room.ts';
import type { OwnPayment } from './paying.ts';
import { SettlingFields } from './settling-fields.tsx';
import type { Choosing } from './use-choice.ts';
import type { Settling } from './use-settling.ts';

/** Tip and method of a payment that has not started yet. */
export type Draft = Pick<OwnPayment, 'tip' | 'means'>;

interface WholeProps {
  readonly room: PayRoom;
  readonly choosing: Choosing;
  readonly settling: Settling;
  readonly left: GuestBillDocument;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
}

/** A guest who sits alone pays everything in one step. Splitting the bill is one tap away. */
export const Whole = ({ room: { bill, steps, money }, choosing, settling, left, draft, onDraft }: WholeProps) => {
  const { words } = useAllSpoken();
  return (
    <>
      <Left bill={left} money={money} />
      <SettlingFields
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
