import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { Opening } from '@comanda/contract/kernel';
import type { GuestMenu } from '@comanda/contract/menus';
import { formatMoney } from '#kit/formats';
import { fillIn, type FirstWords, type GuestWords } from '#guest/words';

/** How the page speaks: its words, and numbers and lists as they are written in the guest's language. */
interface Spoken<Words> {
  readonly words: Words;
  readonly money: (amount: number) => string;
  readonly percent: (milliPercent: number) => string;
  readonly list: (texts: readonly string[]) => string;
  /** Such as 'today at 18:00', by the clock of the restaurant. */
  readonly when: (opening: Opening) => string;
}

/** The first of January 2024 was a Monday. */
const dayNames = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

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
    when: ({ day, time }) => {
      if (day === 'today' || day === 'tomorrow') return fillIn(words[day], { time });
      const at = Date.UTC(2024, 0, 1 + dayNames.indexOf(day));
      const name = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(at);
      return fillIn(words.onDay, { day: name, time });
    },
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
