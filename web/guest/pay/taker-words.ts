import { fillIn, isolated, type GuestWords } from '#guest/words';
import type { Payer, Taker } from './takers.ts';

/** 'Anna is paying', 'You: paid'. */
export const takerWords = ({ isMe, isTeam, isPaid, name, number }: Taker, words: GuestWords): string => {
  if (isTeam) return words.pay.paidToTeam;
  if (isMe) return isPaid ? words.pay.youHavePaid : words.pay.youArePaying;
  const called = name === '' ? fillIn(words.tab.guest, { number }) : name;
  return fillIn(isPaid ? words.pay.hasPaid : words.pay.isPaying, { name: isolated(called) });
};

/** The name of the person who ordered: 'You', 'Anna', 'Guest 2', 'Ordered with the team'. */
export const ordererWords = ({ isMe, isTeam, name, number }: Payer, words: GuestWords): string => {
  if (isTeam) return words.tab.team;
  if (isMe) return words.tab.you;
  return name === '' ? fillIn(words.tab.guest, { number }) : name;
};
