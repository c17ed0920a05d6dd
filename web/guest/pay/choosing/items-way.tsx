import type { BillLine } from '@comanda/contract/splitting';
import { useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { fillIn } from '#guest/words';
import { isSameLine, withPick, fractionInText, ordererText, groupByOrderer, listLinePayers } from '#guest/pay/shares';
import { BillLineRow } from './bill-line-row.tsx';
import type { PayContext } from '#guest/pay/steps';
import type { ChoiceState } from './use-choice.ts';
import classes from './items-way.module.css';

interface ItemsWayProps {
  readonly context: PayContext;
  readonly choosing: ChoiceState;
}

/** Dishes to choose from, grouped by the guest who ordered them. The guest's own dishes come first. */
export const ItemsWay = ({ context, choosing }: ItemsWayProps) => {
  const { words } = useFullLocale();
  const { bill, guests, place, hasAddedCharges } = context;
  const orderers = groupByOrderer(bill.lines, { guests, guestId: place.guestId });
  return (
    <section aria-label={words.pay.itemsHint}>
      <p>{words.pay.itemsHint}</p>
      {hasAddedCharges ? <p className={classes.hint}>{words.pay.chargesIncluded}</p> : null}
      {orderers.map(({ key, payer, lines }) => (
        <div key={key}>
          {orderers.length === 1 ? null : (
            <h3 className={classes.orderer}>
              <bdi>{ordererText(payer, words)}</bdi>
            </h3>
          )}
          <ul>
            {lines.map((line) => (
              <Line key={`${line.orderId} ${line.lineId}`} context={context} choosing={choosing} line={line} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
};

interface LineProps extends ItemsWayProps {
  readonly line: BillLine;
}

const Line = ({ context: { bill, guests, place, money }, choosing, line }: LineProps) => {
  const { words } = useFullLocale();
  const { language } = useTable().menu;
  const { choice, set, preview } = choosing;
  const takers = listLinePayers(line, bill.shares, { guests, guestId: place.guestId });
  const pick = choice.picks.find((one) => isSameLine(one, line)) ?? null;
  const taken = preview.lines.find((one) => isSameLine(one, line));
  const isPartlyPaid = line.open < line.amount && takers.length === 0;
  const part =
    takers.length === 0 ? '' : fillIn(words.pay.partLeft, { part: fractionInText(line.openGrains, language) });
  return (
    <BillLineRow
      line={line}
      takers={takers}
      pick={pick}
      amount={money(pick === null ? line.open || line.amount : (taken?.amount ?? 0))}
      left={isPartlyPaid ? fillIn(words.pay.ofTotal, { amount: money(line.amount) }) : part}
      onPick={(picked) => set(withPick(choice, picked))}
    />
  );
};
