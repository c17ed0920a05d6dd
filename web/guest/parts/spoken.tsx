import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { GuestMenu } from '@comanda/contract/menus';
import { formatMoney } from '#kit/formats';
import type { FirstWords, GuestWords } from '#guest/words';

/** How the page speaks: its words, and numbers and lists as they are written in the guest's language. */
interface Spoken<Words> {
  readonly words: Words;
  readonly money: (amount: number) => string;
  readonly percent: (milliPercent: number) => string;
  readonly list: (texts: readonly string[]) => string;
}

const speak = (
  { language, currency }: Pick<GuestMenu, 'language' | 'currency'>,
  words: FirstWords,
): Spoken<FirstWords> => {
  // Made when first needed: each of them takes a slow phone longer than drawing a dish.
  let rates: Intl.NumberFormat | undefined;
  let lists: Intl.ListFormat | undefined;
  return {
    words,
    money: (amount) => formatMoney(amount, currency, language),
    percent: (milliPercent) =>
      (rates ??= new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 3 })).format(
        milliPercent / 100_000,
      ),
    list: (texts) => (lists ??= new Intl.ListFormat(language, { type: 'unit' })).format(texts),
  };
};

const SpokenContext = createContext<Spoken<FirstWords> | null>(null);
const AllSpokenContext = createContext<Spoken<GuestWords> | null>(null);

interface SpeakingProps {
  readonly menu: Pick<GuestMenu, 'language' | 'currency'>;
  readonly words: FirstWords;
  readonly children: ReactNode;
}

/** Whatever stands in it speaks the language of the menu. */
export const Speaking = ({ menu: { language, currency }, words, children }: SpeakingProps) => {
  const spoken = useMemo(() => speak({ language, currency }, words), [language, currency, words]);
  return <SpokenContext.Provider value={spoken}>{children}</SpokenContext.Provider>;
};

/** Whatever stands in it has all the words of the page, not only those it came with. */
export const SpeakingAll = ({ words, children }: { words: GuestWords; children: ReactNode }) => {
  const spoken = useSpoken();
  const all = useMemo(() => ({ ...spoken, words }), [spoken, words]);
  return <AllSpokenContext.Provider value={all}>{children}</AllSpokenContext.Provider>;
};

const said = <Words,>(spoken: Spoken<Words> | null): Spoken<Words> => {
  if (spoken === null) throw new Error('Nobody said in which language.');
  return spoken;
};

export const useSpoken = (): Spoken<FirstWords> => said(useContext(SpokenContext));

/** For the rooms that are fetched when someone is about to order. */
export const useAllSpoken = (): Spoken<GuestWords> => said(useContext(AllSpokenContext));
