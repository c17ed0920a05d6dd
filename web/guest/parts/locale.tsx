import { createContext, useContext, useMemo, type ReactNode } from 'react';
import type { OpeningTime } from '@comanda/contract/kernel';
import type { GuestMenu } from '@comanda/contract/menus';
import { applyMoneyPattern, formatMoneyIn, type MoneyPattern } from '@comanda/contract/kernel';
import { fillIn, type FirstWords, type GuestWords } from '#guest/words';
import { joinTexts } from './join-texts.ts';

/** The page's texts and its formatters for numbers, times and lists in the guest's language. */
interface GuestLocale<Words> {
  readonly words: Words;
  readonly money: (amount: number) => string;
  readonly percent: (milliPercent: number) => string;
  readonly list: (texts: readonly string[]) => string;
  /** Formats an opening such as 'today at 18:00', in the restaurant's time zone. */
  readonly when: (opening: OpeningTime) => string;
}

/** In order from 1 January 2024, which was a Monday. */
const dayNames = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');

const createFormatters = (
  { language, currency }: Pick<GuestMenu, 'language' | 'currency'>,
  words: FirstWords,
  pattern: MoneyPattern | null,
): GuestLocale<FirstWords> => {
  // Created lazily: on a slow phone each of them takes longer than rendering a dish.
  let rates: Intl.NumberFormat | undefined;
  return {
    words,
    money: (amount) => (pattern && applyMoneyPattern(pattern, amount)) ?? formatMoneyIn(amount, currency, language),
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
    list: (texts) => joinTexts(texts, language),
  };
};

const FirstLocaleContext = createContext<GuestLocale<FirstWords> | null>(null);
const FullLocaleContext = createContext<GuestLocale<GuestWords> | null>(null);

interface LocaleProviderProps {
  readonly menu: Pick<GuestMenu, 'language' | 'currency'>;
  readonly words: FirstWords;
  /** The menu in the server's page, and the pattern for amounts in its language and currency. */
  readonly first?: {
    readonly menu: Pick<GuestMenu, 'language' | 'currency'>;
    readonly moneyPattern: MoneyPattern | null;
  };
  readonly children: ReactNode;
}

/** Provides the texts and formatters of the menu's language. */
export const LocaleProvider = ({ menu: { language, currency }, words, first, children }: LocaleProviderProps) => {
  const isFirst = first?.menu.language === language && first.menu.currency === currency;
  const pattern = isFirst ? first.moneyPattern : null;
  const locale = useMemo(
    () => createFormatters({ language, currency }, words, pattern),
    [language, currency, words, pattern],
  );
  return <FirstLocaleContext.Provider value={locale}>{children}</FirstLocaleContext.Provider>;
};

/** Provides all texts of the page, not only those that the server sent with it. */
export const FullLocaleProvider = ({ words, children }: { words: GuestWords; children: ReactNode }) => {
  const locale = useLocale();
  const all = useMemo(() => ({ ...locale, words }), [locale, words]);
  return <FullLocaleContext.Provider value={all}>{children}</FullLocaleContext.Provider>;
};

const requireLocale = <Words,>(locale: GuestLocale<Words> | null): GuestLocale<Words> => {
  if (locale === null) throw new Error('Nobody said in which language.');
  return locale;
};

export const useLocale = (): GuestLocale<FirstWords> => requireLocale(useContext(FirstLocaleContext));

/** For the parts of the page that are loaded later, with all texts. */
export const useFullLocale = (): GuestLocale<GuestWords> => requireLocale(useContext(FullLocaleContext));
