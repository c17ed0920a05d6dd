import { useAllSpoken } from '#guest/parts';
import { useTable } from '#guest/table';
import { fillIn } from '#guest/words';
import { isSameLine, withPick } from './choice.ts';
import { fractionInText } from './grains.ts';
import { LineRow } from './line-row.tsx';
import type { PayRoom } from './pay-room.ts';
import { takersOf } from './takers.ts';
import type { Choosing } from './use-choice.ts';

interface ItemsWayProps {
  readonly room: PayRoom;
  readonly choosing: Choosing;
}

/** Dish by dish: one's own first, as they are looked for. */
export const ItemsWay = ({ room: { bill, guests, place, money }, choosing }: ItemsWayProps) => {
  const { words } = useAllSpoken();
  const { language } = useTable().menu;
  const { choice, set, preview } = choosing;
  const { guestId } = place;
  const lines = bill.lines.toSorted(
    (one, other) => Number(other.guestId === guestId) - Number(one.guestId === guestId),
  );
  return (
    <section aria-label={words.pay.itemsHint}>
      <p>{words.pay.itemsHint}</p>
      <ul>
        {lines.map((line) => {
          const takers = takersOf(line, bill.shares, { guests, guestId });
          const pick = choice.picks.find((one) => isSameLine(one, line)) ?? null;
          const taken = preview.lines.find((one) => isSameLine(one, line));
          const isCut = line.open < line.amount && takers.length === 0;
          const part =
            takers.length === 0 ? '' : fillIn(words.pay.partLeft, { part: fractionInText(line.openGrains, language) });
          return (
            <LineRow
              key={`${line.orderId} ${line.lineId}`}
              line={line}
              takers={takers}
              pick={pick}
              amount={money(pick === null ? line.open || line.amount : (taken?.amount ?? 0))}
              left={isCut ? fillIn(words.pay.ofTotal, { amount: money(line.amount) }) : part}
              onPick={(picked) => set(withPick(choice, picked))}
            />
          );
        })}
      </ul>
    </section>
  );
};
