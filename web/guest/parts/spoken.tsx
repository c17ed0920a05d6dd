import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { GuestMenu } from '@comanda/contract/menus';
import { formatMoney } from '#kit/formats';
import type { GuestWords } from '#guest/words';

/** How the page speaks: its words, and numbers and lists as they are written in the guest's language. */
const speak = ({ language, currency }: Pick<GuestMenu, 'language' | 'currency'>, words: GuestWords) => {
  // Made when first needed: each of them takes a slow phone longer than drawing a dish.
  let rates: Intl.NumberFormat | undefined;
  let lists: Intl.ListFormat | undefined;
  return {
    words,
    money: (amount: number) => formatMoney(amount, currency, language),
    percent: (milliPercent: number) =>
      (rates ??= new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 })).format(
        milliPercent / 100_000,
      ),
    list: (texts: readonly string[]) => (lists ??= new Intl.ListFormat(language, { type: 'unit' })).format(texts),
  };
};

const SpokenContext = createContext<ReturnType<typeof speak> | null>(null);

interface SpeakingProps {
  readonly menu: Pick<GuestMenu, 'language' | 'currency'>;
  readonly words: GuestWords;
  readonly children: ReactNode;
}

/** Whatever stands in it speaks the language of the menu. */
export const Speaking = ({ menu: { language, currency }, words, children }: SpeakingProps) => {
  const spoken = useMemo(() => speak({ language, currency }, words), [language, currency, words]);
  return <SpokenContext.Provider value={spoken}>{children}</SpokenContext.Provider>;
};

export const useSpoken = () => {
  const spoken = useContext(SpokenContext);
  if (spoken === null) throw new Error('Nobody said in which language.');
  return spoken;
};
