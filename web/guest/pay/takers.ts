import type { BillLine, GuestShare } from '@comanda/contract/splitting';
import { isSameLine } from './choice.ts';

/** Who has taken something, as far as the table knows. */
export interface Payer {
  readonly isMe: boolean;
  /** Staff took the money. */
  readonly isTeam: boolean;
  /** As they call themselves; empty where they do not. */
  readonly name: string;
  /** Their place in the order in which people sat down, from 1. */
  readonly number: number;
}

export interface Taker extends Payer {
  readonly key: string;
  readonly isPaid: boolean;
  /** Of the dish; none where they took money off it alone. */
  readonly grains: number;
  readonly amount: number;
  /** When they took it. */
  readonly since: string;
}

interface AtTable {
  readonly guests: readonly { readonly id: string; readonly name: string }[];
  readonly guestId: string;
}

type Share = Pick<GuestShare, 'paymentId' | 'guestId' | 'payerName' | 'state' | 'amount' | 'since' | 'lines' | 'kind'>;

const payerOf = (
  { guestId, payerName }: Pick<Share, 'guestId' | 'payerName'>,
  { guests, guestId: me }: AtTable,
): Payer => {
  const place = guests.findIndex(({ id }) => id === guestId);
  return {
    isMe: guestId === me,
    isTeam: guestId === null,
    name: payerName || guests[place]?.name || '',
    number: place === -1 ? guests.length + 1 : place + 1,
  };
};

/** Who has taken parts of this dish. Money that was taken off the bill as a whole stands beside it, not on every line. */
export const takersOf = (
  line: Pick<BillLine, 'orderId' | 'lineId'>,
  shares: readonly Share[],
  table: AtTable,
): Taker[] =>
  shares.flatMap((share) =>
    share.lines
      .filter((part) => part.grains > 0 && isSameLine(part, line))
      .map(({ grains, amount }) => ({
        ...payerOf(share, table),
        key: share.paymentId,
        isPaid: share.state === 'paid',
        grains,
        amount,
        since: share.since,
      })),
  );

/** Every share of the bill, what is paid last: who is paying, and how much. */
export const payersOf = (shares: readonly Share[], table: AtTable): Taker[] =>
  shares
    .map((share) => ({
      ...payerOf(share, table),
      key: share.paymentId,
      isPaid: share.state === 'paid',
      grains: 0,
      amount: share.amount,
      since: share.since,
    }))
    .toSorted((one, other) => Number(one.isPaid) - Number(other.isPaid));

export interface Orderer<Line> {
  readonly key: string;
  readonly payer: Payer;
  readonly lines: readonly Line[];
}

/** The lines of a bill by who ordered them: oneself first, then in the order in which people sat down. */
export const orderersOf = <Line extends Pick<BillLine, 'guestId'>>(
  lines: readonly Line[],
  table: AtTable,
): Orderer<Line>[] =>
  [...Map.groupBy(lines, ({ guestId }) => guestId)]
    .map(([guestId, theirs]) => ({
      key: guestId ?? '',
      payer: payerOf({ guestId, payerName: '' }, table),
      lines: theirs,
    }))
    .toSorted(({ payer: one }, { payer: other }) => Number(other.isMe) - Number(one.isMe) || one.number - other.number);
