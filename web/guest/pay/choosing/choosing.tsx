import type { GuestBillDocument } from '@comanda/contract/splitting';
import { useFullLocale } from '#guest/parts';
import { fillIn, isolateText } from '#guest/words';
import { AmountField, AmountLeft, PayNote, SharesList } from '#guest/pay/parts';
import { EqualWay } from './equal-way.tsx';
import { ItemsWay } from './items-way.tsx';
import type { PayContext } from '#guest/pay/steps';
import type { ChoiceState as Chosen } from './use-choice.ts';
import { WayPicker } from './way-picker.tsx';

interface ChoosingProps {
  readonly context: PayContext;
  readonly choosing: Chosen;
  /** The bill as every phone at the table shows it. */
  readonly left: GuestBillDocument;
}

/** The amount left to pay, and the fields in which the guest chooses their share. */
export const Choosing = ({ context, choosing, left }: ChoosingProps) => {
  const { words, list } = useFullLocale();
  const { bill, money } = context;
  const { choice, set, taken, preview } = choosing;
  const gone = fillIn(words.pay.someoneElsePays, { item: list(taken.map((name) => isolateText(name))) });
  const keptNote = preview.amount > 0 ? ` ${words.pay.restKept}` : '';
  return (
    <>
      <AmountLeft bill={left} money={money} />
      {taken.length === 0 || bill.open === 0 ? null : <PayNote text={`${gone}${keptNote}`} />}
      {bill.open === 0 ? (
        <PayNote text={words.pay.nothingLeft}>{bill.held === 0 ? null : <p>{words.pay.leftUnpaid}</p>}</PayNote>
      ) : (
        <>
          <WayPicker way={choice.way} onWay={(way) => set({ ...choice, way })} />
          {choice.way === 'items' ? <ItemsWay context={context} choosing={choosing} /> : null}
          {choice.way === 'equal' ? <EqualWay context={context} choosing={choosing} /> : null}
          {choice.way === 'amount' ? (
            <AmountField
              label={words.pay.yourAmount}
              currency={bill.currency}
              most={bill.open}
              money={money}
              amount={choice.amount}
              onAmount={(amount) => set({ ...choice, amount })}
            />
          ) : null}
        </>
      )}
      <SharesList context={context} />
    </>
  );
};
