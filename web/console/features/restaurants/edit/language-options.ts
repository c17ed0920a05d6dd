import { commonLanguages, languageCode, languageName } from '@comanda/contract/kernel';
import { readerLocale } from '#kit/formats';

interface LanguageOption {
  readonly value: string;
  readonly label: string;
}

const toOption = (code: string): LanguageOption => {
  const [name, ownName] = [languageName(code, readerLocale()), languageName(code)];
  return { value: code, label: name === ownName ? name : `${name} · ${ownName}` };
};

const commonByLocale = new Map<string, readonly LanguageOption[]>();

/** The common languages by their names in the language of the screen and in their own. */
const listCommon = (): readonly LanguageOption[] => {
  const known = commonByLocale.get(readerLocale()) ?? commonLanguages.map(toOption);
  commonByLocale.set(readerLocale(), known);
  return known;
};

/** True for a valid code that the browser has a name for, such as `fa`. */
const isKnown = (code: string): boolean => languageCode.safeParse(code).success && languageName(code, 'en') !== code;

/** Languages to choose from: the common ones, those already chosen, and the code that is being typed. */
export const listLanguageOptions = (chosen: readonly string[], typed: string): LanguageOption[] => {
  const common = listCommon();
  const codes = [...chosen, ...(isKnown(typed.trim()) ? [typed.trim()] : [])];
  const others = [...new Set(codes)].filter((code) => common.every(({ value }) => value !== code));
  // The label contains the code because the search field matches labels only.
  const added = others.map((code) => ({ value: code, label: `${toOption(code).label} (${code})` }));
  return [...common, ...added].toSorted((one, other) => one.label.localeCompare(other.label, readerLocale()));
};
