import {
  grainsPerUnit,
  takeShare,
  type BillLine,
  type GuestBillDocument,
  type TakenShare,
  type WantedShare,
} from '@comanda/contract/splitting';
import { fractionOf, mostSharers } from './grains.ts';

export const ways = ['items', 'equal', 'amount', 'rest'] as const;
/** How somebody says what they pay for. */
export type Way = (typeof ways)[number];

/** So much of one line. */
export interface LinePick {
  readonly orderId: string;
  readonly lineId: string;
  readonly grains: number;
  /** Counted in whole dishes (1), halves (2), thirds (3), … */
  readonly of: number;
}

/** What a guest has said so far, for each way: going from one to another loses nothing. */
export interface Choice {
  readonly way: Way;
  readonly picks: readonly LinePick[];
  readonly among: number;
  readonly amount: number | null;
}

type Bill = Pick<GuestBillDocument, 'lines' | 'equally'>;
type SharedBill = Pick<GuestBillDocument, 'lines' | 'equally' | 'shares'>;
type Named = Pick<BillLine, 'orderId' | 'lineId'>;

export const isSameLine = (one: Named, other: Named): boolean =>
  one.orderId === other.orderId && one.lineId === other.lineId;

/** Whether there is anything of a line left to take. */
export const isOpen = ({ open, openGrains }: Pick<BillLine, 'open' | 'openGrains'>): boolean =>
  open > 0 && openGrains > 0;

/** What a first tap on a line takes: all of it; of a dish that others share already, one more part of the same size. */
export const firstPick = ({ orderId, lineId, openGrains }: BillLine): LinePick => {
  const { of } = fractionOf(openGrains);
  const isShared = of > 1 && of <= mostSharers;
  return { orderId, lineId, grains: isShared ? grainsPerUnit / of : openGrains, of: isShared ? of : 1 };
};

interface Start {
  readonly guestId: string;
  /** How many phones are seated. */
  readonly seated: number;
}

/**
 * Among how many the table divides. Guests who paid in another way are not asked again: with two of four left, each of them pays half of the
 * rest. Whoever divided equally before has taken those into account who had paid by then.
 */
const amongOf = ({ equally, shares }: SharedBill, { guestId, seated }: Start): number => {
  const lastEqual = shares.findLastIndex(({ kind }) => kind === 'equal');
  const equalPayers = new Set(shares.flatMap((share) => (share.kind === 'equal' ? (share.guestId ?? []) : [])));
  const others = shares
    .slice(lastEqual + 1)
    .flatMap((share) => share.guestId ?? [])
    .filter((id) => id !== guestId && !equalPayers.has(id));
  const people = (equally?.among ?? seated) - new Set(others).size;
  return Math.min(50, Math.max(2, (equally?.taken ?? 0) + 1, people));
};

/** How it begins: with what this guest ordered; alone at the table with everything; else with an equal part. */
export const firstChoice = (bill: SharedBill, start: Start): Choice => {
  const { guestId, seated } = start;
  const own = bill.lines.filter((line) => line.guestId === guestId && isOpen(line));
  const wayOfMany = own.length > 0 ? 'items' : 'equal';
  return {
    way: seated <= 1 ? 'rest' : wayOfMany,
    picks: own.map(firstPick),
    among: amongOf(bill, start),
    amount: null,
  };
};

/** The choice as far as it can still be had, and the lines of which something was taken meanwhile. */
export const fitChoice = (choice: Choice, bill: Bill): { readonly choice: Choice; readonly lost: BillLine[] } => {
  const lost: BillLine[] = [];
  const picks = choice.picks.flatMap((pick) => {
    const line = bill.lines.find((one) => isSameLine(one, pick));
    const left = line !== undefined && isOpen(line) ? line.openGrains : 0;
    if (pick.grains <= left) return [pick];
    if (line !== undefined) lost.push(line);
    return left === 0 ? [] : [{ ...pick, grains: left }];
  });
  return { choice: lost.length === 0 && picks.length === choice.picks.length ? choice : { ...choice, picks }, lost };
};

/** With so much of a line, instead of whatever it was. */
export const withPick = (choice: Choice, pick: LinePick): Choice => {
  const others = choice.picks.filter((one) => !isSameLine(one, pick));
  return { ...choice, picks: pick.grains === 0 ? others : [...others, pick] };
};

/** What the server is asked for; null where nothing is chosen yet. */
export const wantedOf = ({ way, picks, among, amount }: Choice): WantedShare | null => {
  switch (way) {
    case 'items': {
      const lines = picks.map(({ orderId, lineId, grains }) => ({ orderId, lineId, grains }));
      return lines.length === 0 ? null : { kind: 'items', lines };
    }
    case 'equal':
      return { kind: 'equal', among };
    case 'amount':
      return amount === null || amount === 0 ? null : { kind: 'amount', amount };
    case 'rest':
      return { kind: 'rest' };
  }
};

/** What it comes to by the bill of this moment, as a whole and line by line. The server's word counts. */
export const previewOf = (choice: Choice, bill: Bill): TakenShare => {
  const wanted = wantedOf(choice);
  const taking = wanted === null ? null : takeShare(bill, wanted);
  return taking?.isTaken ? taking.share : { amount: 0, lines: [] };
};
