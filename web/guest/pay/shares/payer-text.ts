import { fillIn, isolateText, type GuestWords } from '#guest/words';
import type { Payer, SharePayer } from './payers.ts';

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
