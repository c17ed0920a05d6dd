import { fillIn, isolated, type GuestWords } from '#guest/words';
import type { Payer, Taker } from './takers.ts';

/** Describes a payer, such as 'Anna is paying · since 7:45 PM' or 'You: paid'. */
export const takerWords = (taker: Taker, words: GuestWords, language: string): string => {
  const { isMe, isTeam, isPaid, name, number } = taker;
  if (isTeam) return words.pay.paidToTeam;
  if (isMe) return isPaid ? words.pay.youHavePaid : words.pay.youArePaying;
  const displayName = isolated(name === '' ? fillIn(words.tab.guest, { number }) : name);
  if (isPaid) return fillIn(words.pay.hasPaid, { name: displayName });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(taker.since));
  return `${fillIn(words.pay.isPaying, { name: displayName })} · ${fillIn(words.pay.since, { time: isolated(time) })}`;
};

/** The name of the person who ordered: 'You', 'Anna', 'Guest 2', 'Ordered with the team'. */
export const ordererWords = ({ isMe, isTeam, name, number }: Payer, words: GuestWords): string => {
  if (isTeam) return words.tab.team;
  if (isMe) return words.tab.you;
  return name === '' ? fillIn(words.tab.guest, { number }) : name;
};
