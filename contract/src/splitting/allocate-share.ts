import type { ShareRequest } from './commands.ts';
import type { BillLine } from './documents.ts';
import { divideByWeights, roundedProportion } from '@comanda/contract/kernel';
import { grainsPerUnit, type ShareLine, type SplitBill } from './split-bill.ts';

export type AllocationRefusal =
  | { readonly code: 'not-found' }
  | { readonly code: 'splitting.taken'; readonly names: readonly string[] }
  | { readonly code: 'splitting.nothing-open' }
  | { readonly code: 'splitting.costs-nothing' }
  | { readonly code: 'splitting.more-than-open'; readonly open: number }
  | { readonly code: 'splitting.all-took-theirs'; readonly among: number };

export interface AllocatedShare {
  readonly amount: number;
  readonly lines: readonly ShareLine[];
}

export type ShareAllocation =
  | { readonly isTaken: true; readonly share: AllocatedShare }
  | { readonly isTaken: false; readonly refusal: AllocationRefusal };

export const openAmountOf = ({ lines }: Pick<SplitBill, 'lines'>): number =>
  lines.reduce((sum, { open }) => sum + open, 0);

const refuse = (refusal: AllocationRefusal): ShareAllocation => ({ isTaken: false, refusal });

/** Allocates the requested share from the open part of the bill, or returns the reason why it cannot. */
export const allocateShare = (bill: SplitBill, wanted: ShareRequest): ShareAllocation => {
  // Checked first, so that a guest who wants a dish reads which one is gone, even if nothing else is open.
  if (wanted.kind === 'items') return allocateItems(bill, wanted.lines);
  const open = openAmountOf(bill);
  if (open === 0) return refuse({ code: 'splitting.nothing-open' });
  switch (wanted.kind) {
    case 'equal':
      return allocateEqually(bill, wanted.among);
    case 'amount':
      return wanted.amount > open
        ? refuse({ code: 'splitting.more-than-open', open })
        : allocated(spreadAmount(bill, wanted.amount));
    case 'rest':
      return allocated(allOpenParts(bill.lines));
  }
};

const allocated = (lines: readonly ShareLine[]): ShareAllocation => ({ isTaken: true, share: toShare(lines) });

const toShare = (lines: readonly ShareLine[]): AllocatedShare => {
  const nonEmpty = lines.filter(({ grains, amount }) => grains > 0 || amount > 0);
  return { amount: nonEmpty.reduce((sum, { amount }) => sum + amount, 0), lines: nonEmpty };
};

/** The whole open part of these lines. */
const allOpenParts = (lines: readonly BillLine[]): ShareLine[] =>
  lines.map(({ orderId, lineId, open, openGrains }) => ({ orderId, lineId, grains: openGrains, amount: open }));

/** Allocates everything that is open of these orders and of no others. */
export const allocateOrders = ({ lines }: Pick<SplitBill, 'lines'>, orderIds: ReadonlySet<string>): AllocatedShare =>
  toShare(allOpenParts(lines.filter(({ orderId }) => orderIds.has(orderId))));

/** Spreads the amount over all open lines. If it covers the whole open amount, it takes the lines with their grains. */
const spreadAmount = ({ lines }: SplitBill, amount: number): ShareLine[] => {
  if (amount === openAmountOf({ lines })) return allOpenParts(lines);
  const amounts = divideByWeights(
    amount,
    lines.map(({ open }) => open),
  );
  return lines.map(({ orderId, lineId }, index) => ({ orderId, lineId, grains: 0, amount: amounts[index] ?? 0 }));
};

const allocateEqually = (bill: SplitBill, among: number): ShareAllocation => {
  const slots = among - (bill.equally?.taken ?? 0);
  if (slots <= 0) return refuse({ code: 'splitting.all-took-theirs', among });
  // If the bill has fewer cents than people, the first ones pay one cent each.
  return allocated(spreadAmount(bill, Math.max(1, roundedProportion(openAmountOf(bill), 1, slots))));
};

interface ItemRequest {
  readonly orderId: string;
  readonly lineId: string;
  readonly grains: number;
}

const allocateItems = ({ lines }: SplitBill, wanted: readonly ItemRequest[]): ShareAllocation => {
  const wantedGrains = new Map<string, number>();
  for (const line of wanted) wantedGrains.set(lineKey(line), (wantedGrains.get(lineKey(line)) ?? 0) + line.grains);
  const found = lines.filter((line) => wantedGrains.has(lineKey(line)));
  if (found.length !== wantedGrains.size) return refuse({ code: 'not-found' });
  const grainsOf = (line: BillLine): number => wantedGrains.get(lineKey(line)) ?? 0;
  const unavailable = found.filter((line) => grainsOf(line) > line.openGrains);
  if (unavailable.length > 0) return refuse({ code: 'splitting.taken', names: unavailable.map(({ name }) => name) });
  const parts = found.map((line) => {
    const { orderId, lineId } = line;
    return { orderId, lineId, grains: grainsOf(line), amount: priceOfGrains(line, grainsOf(line)) };
  });
  return parts.some(({ amount }) => amount > 0) ? allocated(parts) : refuse({ code: 'splitting.costs-nothing' });
};

/**
 * Price of a number of grains from the open part of a line. Parts are rounded cumulatively, so that three guests who
 * share a glass pay exactly the price of one glass, and the next glass costs its full price. If someone took money off
 * the line without taking grains, the open amount is divided by the open grains instead.
 */
export const priceOfGrains = ({ amount, quantity, open, openGrains }: PricedLine, grains: number): number => {
  if (grains >= openGrains) return open;
  const allGrains = quantity * grainsPerUnit;
  const takenGrains = allGrains - openGrains;
  const deviation = BigInt(amount - open) * BigInt(allGrains) - BigInt(amount) * BigInt(takenGrains);
  if (deviation > BigInt(allGrains) || deviation < -BigInt(allGrains))
    return roundedProportion(open, grains, openGrains);
  if ((BigInt(amount) * BigInt(grains)) % BigInt(allGrains) === 0n)
    return Math.min(open, roundedProportion(amount, grains, allGrains));
  return Math.max(0, Math.min(open, roundedProportion(amount, takenGrains + grains, allGrains) - (amount - open)));
};
type PricedLine = Pick<BillLine, 'amount' | 'quantity' | 'open' | 'openGrains'>;

const lineKey = ({ orderId, lineId }: Pick<ItemRequest, 'orderId' | 'lineId'>): string => `${orderId} ${lineId}`;

/**
 * Allocates money that arrived after its share was released: the same lines again if they are still open, otherwise any
 * open lines, up to the amount of the payment. The part that does not fit is to be refunded.
 */
export const reallocateShare = (bill: SplitBill, share: AllocatedShare): AllocatedShare => {
  const byKey = new Map(bill.lines.map((line) => [lineKey(line), line]));
  const isStillOpen = share.lines.every((part) => {
    const line = byKey.get(lineKey(part));
    return line !== undefined && part.grains <= line.openGrains && part.amount <= line.open;
  });
  return isStillOpen ? share : toShare(spreadAmount(bill, Math.min(share.amount, openAmountOf(bill))));
};
