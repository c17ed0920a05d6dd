import type { BillLine, GuestShare } from '@comanda/contract/splitting';
import { fillIn, type GuestWords, isolateText } from '#guest/words';
import { isSameLine } from './share-choice.ts';

/** A person who pays for something, as the table sees them. */
export interface Payer {
  readonly isMe: boolean;
  /** True if the staff entered it. */
  readonly isTeam: boolean;
  /** The guest's name; empty if they gave none. */
  readonly name: string;
  /** The guest's position in the order of arrival, from 1. */
  readonly number: number;
}

export interface SharePayer extends Payer {
  readonly key: string;
  readonly isPaid: boolean;
  /** Claimed part of the dish; 0 for a share of an amount. */
  readonly grains: number;
  readonly amount: number;
  /** Time at which the share was claimed. */
  readonly since: string;
}

interface TableGuests {
  readonly guests: readonly { readonly id: string; readonly name: string }[];
  readonly guestId: string;
}

type Share = Pick<GuestShare, 'paymentId' | 'guestId' | 'payerName' | 'state' | 'amount' | 'since' | 'lines' | 'kind'>;

const toPayer = (
  { guestId, payerName }: Pick<Share, 'guestId' | 'payerName'>,
  { guests, guestId: me }: TableGuests,
): Payer => {
  const place = guests.findIndex(({ id }) => id === guestId);
  return {
    isMe: guestId === me,
    isTeam: guestId === null,
    name: payerName || guests[place]?.name || '',
    number: place === -1 ? guests.length + 1 : place + 1,
  };
};

/** Lists the payers who have claimed parts of this dish. Shares of an amount of the whole bill are not included. */
export const listLinePayers = (
  line: Pick<BillLine, 'orderId' | 'lineId'>,
  shares: readonly Share[],
  table: TableGuests,
): SharePayer[] =>
  shares.flatMap((share) =>
    share.lines
      .filter((part) => part.grains > 0 && isSameLine(part, line))
      .map(({ grains, amount }) => ({
        ...toPayer(share, table),
        key: share.paymentId,
        isPaid: share.state === 'paid',
        grains,
        amount,
        since: share.since,
      })),
  );

/** Lists all shares of the bill with payer and amount; paid ones come last. */
export const listSharePayers = (shares: readonly Share[], table: TableGuests): SharePayer[] =>
  shares
    .map((share) => ({
      ...toPayer(share, table),
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

/** Groups the lines of a bill by who ordered them: the guest of this phone first, then the others in order of arrival. */
export const groupByOrderer = <Line extends Pick<BillLine, 'guestId'>>(
  lines: readonly Line[],
  table: TableGuests,
): Orderer<Line>[] =>
  [...Map.groupBy(lines, ({ guestId }) => guestId)]
    .map(([guestId, theirs]) => ({
      key: guestId ?? '',
      payer: toPayer({ guestId, payerName: '' }, table),
      lines: theirs,
    }))
    .toSorted(({ payer: one }, { payer: other }) => Number(other.isMe) - Number(one.isMe) || one.number - other.number);

/** Describes a payer, such as 'Anna is paying · since 7:45 PM' or 'You: paid'. */
export const payerText = (taker: SharePayer, words: GuestWords, language: string): string => {
  const { isMe, isTeam, isPaid, name, number } = taker;
  if (isTeam) return words.pay.paidToStaff;
  if (isMe) return isPaid ? words.pay.youHavePaid : words.pay.youArePaying;
  const displayName = isolateText(name === '' ? fillIn(words.tab.guest, { number }) : name);
  if (isPaid) return fillIn(words.pay.hasPaid, { name: displayName });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(taker.since));
  return `${fillIn(words.pay.isPaying, { name: displayName })} · ${fillIn(words.pay.since, { time: isolateText(time) })}`;
};

/** The name of the person who ordered: 'You', 'Anna', 'Guest 2', 'Ordered with the staff'. */
export const ordererText = ({ isMe, isTeam, name, number }: Payer, words: GuestWords): string => {
  if (isTeam) return words.tab.orderedWithStaff;
  if (isMe) return words.tab.you;
  return name === '' ? fillIn(words.tab.guest, { number }) : name;
};
