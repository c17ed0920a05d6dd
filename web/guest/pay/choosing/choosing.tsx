import type { GuestBillDocument } from '@comanda/contract/splitting';
import { useFullLocale } from '#guest/parts';
import { fillIn, isolateText } from '#guest/words';
import { AmountField, AmountLeft, PayNote, SharesList } from '#guest/pay/parts';
import { type Way, ways } from '#guest/pay/shares';
import { EqualWay } from './equal-way.tsx';
import { ItemsWay } from './items-way.tsx';
import type { PayContext } from '#guest/pay/steps';
import type { ChoiceState as Chosen } from './use-choice.ts';
import classes from './way-picker.module.css';

interface ChoosingProps {
  readonly context: PayContext;
  readonly choosing: Chosen;
  /** The bill as every phone at the table shows it. */
  readonly left: GuestBillDocument;
}

interface WayPickerProps {
  readonly way: Way;
  readonly onWay: (way: Way) => void;
}

/** Selection of the way of splitting. */
const WayPicker = ({ way, onWay }: WayPickerProps) => {
  const { words } = useFullLocale();
  return (
    <fieldset>
      <legend className={classes.legend}>{words.pay.howToSplit}</legend>
      <div className={classes.ways}>
        {ways.map((one) => (
          <label key={one} className={classes.way}>
            <input
              type="radio"
              className={classes.input}
              name="way-to-split"
              checked={one === way}
              onChange={() => onWay(one)}
            />
            <span>{words.pay.ways[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

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
