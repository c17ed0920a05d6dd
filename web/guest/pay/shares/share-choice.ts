import {
  grainsPerUnit,
  allocateShare,
  type BillLine,
  type GuestBillDocument,
  type AllocatedShare,
  type ShareRequest,
} from '@comanda/contract/splitting';
import { fractionOf, maxSharers } from './grains.ts';

export const ways = ['items', 'equal', 'amount', 'rest'] as const;
/** Ways of splitting the bill. */
export type Way = (typeof ways)[number];

/** The part of one line that the guest wants to pay. */
export interface LinePick {
  readonly orderId: string;
  readonly lineId: string;
  readonly grains: number;
  /** Size of the parts: whole dishes (1), halves (2), thirds (3), … */
  readonly of: number;
}

/** The guest's input for all ways of splitting, so that switching between them loses nothing. */
export interface ShareChoice {
  readonly way: Way;
  readonly picks: readonly LinePick[];
  readonly among: number;
  readonly amount: number | null;
}

type Bill = Pick<GuestBillDocument, 'lines' | 'equally'>;
type SharedBill = Pick<GuestBillDocument, 'lines' | 'equally' | 'shares'>;
type LineId = Pick<BillLine, 'orderId' | 'lineId'>;

export const isSameLine = (one: LineId, other: LineId): boolean =>
  one.orderId === other.orderId && one.lineId === other.lineId;

/** True if a part of the line can still be claimed. */
export const hasOpenPart = ({ open, openGrains }: Pick<BillLine, 'open' | 'openGrains'>): boolean =>
  open > 0 && openGrains > 0;

/** The part that a first tap on a line picks: all of it, or one part of the same size if others already share the dish. */
export const initialPick = ({ orderId, lineId, openGrains }: BillLine): LinePick => {
  const { of } = fractionOf(openGrains);
  const isShared = of > 1 && of <= maxSharers;
  return { orderId, lineId, grains: isShared ? grainsPerUnit / of : openGrains, of: isShared ? of : 1 };
};

interface StartOptions {
  readonly guestId: string;
  /** Number of seated phones. */
  readonly seated: number;
}

/**
 * Suggested number of people for an equal split. Guests who paid in another way do not count: with two of four left, each of them
 * pays half of the rest. The number of an earlier equal split already excludes those who had paid before it.
 */
const suggestAmong = ({ equally, shares }: SharedBill, { guestId, seated }: StartOptions): number => {
  const lastEqual = shares.findLastIndex(({ kind }) => kind === 'equal');
  const equalPayers = new Set(shares.flatMap((share) => (share.kind === 'equal' ? (share.guestId ?? []) : [])));
  const others = shares
    .slice(lastEqual + 1)
    .flatMap((share) => share.guestId ?? [])
    .filter((id) => id !== guestId && !equalPayers.has(id));
  const people = (equally?.among ?? seated) - new Set(others).size;
  return Math.min(50, Math.max(2, (equally?.taken ?? 0) + 1, people));
};

/** The initial choice: everything for a guest alone at the table, otherwise their own dishes, or an equal part without any. */
export const initialChoice = (bill: SharedBill, start: StartOptions): ShareChoice => {
  const { guestId, seated } = start;
  const own = bill.lines.filter((line) => line.guestId === guestId && hasOpenPart(line));
  const wayForSeveral = own.length > 0 ? 'items' : 'equal';
  return {
    way: seated <= 1 ? 'rest' : wayForSeveral,
    picks: own.map(initialPick),
    among: suggestAmong(bill, start),
    amount: null,
  };
};

/** Limits the choice to what can still be claimed, and lists the lines of which others have claimed something meanwhile. */
export const limitChoice = (
  choice: ShareChoice,
  bill: Bill,
): { readonly choice: ShareChoice; readonly lost: BillLine[] } => {
  const lost: BillLine[] = [];
  const picks = choice.picks.flatMap((pick) => {
    const line = bill.lines.find((one) => isSameLine(one, pick));
    const left = line !== undefined && hasOpenPart(line) ? line.openGrains : 0;
    if (pick.grains <= left) return [pick];
    if (line !== undefined) lost.push(line);
    return left === 0 ? [] : [{ ...pick, grains: left }];
  });
  return { choice: lost.length === 0 && picks.length === choice.picks.length ? choice : { ...choice, picks }, lost };
};

/** Replaces the pick of a line; a pick of zero grains removes it. */
export const withPick = (choice: ShareChoice, pick: LinePick): ShareChoice => {
  const others = choice.picks.filter((one) => !isSameLine(one, pick));
  return { ...choice, picks: pick.grains === 0 ? others : [...others, pick] };
};

/** The share to request from the server; null if nothing is chosen yet. */
export const toShareRequest = ({ way, picks, among, amount }: ShareChoice): ShareRequest | null => {
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

/** Amount of the choice by the current bill, in total and per line. The server's answer is authoritative. */
export const previewShare = (choice: ShareChoice, bill: Bill): AllocatedShare => {
  const wanted = toShareRequest(choice);
  const allocation = wanted === null ? null : allocateShare(bill, wanted);
  return allocation?.isTaken ? allocation.share : { amount: 0, lines: [] };
};
