import { createContext, useContext } from 'react';
import type { GuestMenu } from '@comanda/contract/menus';
import { formatMoney } from '#kit/formats';
import type { GuestWords } from '#guest/words';

/** How the page speaks: its words, and numbers and lists as they are written in the guest's language. */
export const speak = ({ language, currency }: Pick<GuestMenu, 'language' | 'currency'>, words: GuestWords) => {
  const rates = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 });
  const lists = new Intl.ListFormat(language, { type: 'unit' });
  return {
    words,
    money: (amount: number) => formatMoney(amount, currency, language),
    percent: (milliPercent: number) => rates.format(milliPercent / 100_000),
    list: (texts: readonly string[]) => lists.format(texts),
  };
};

export const SpokenContext = createContext<ReturnType<typeof speak> | null>(null);

export const useSpoken = () => {
  const spoken = useContext(SpokenContext);
  if (spoken === null) throw new Error('Nobody said in which language.');
  return spoken;
};
