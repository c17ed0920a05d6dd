import { commonLanguages, languageCode, languageName } from '@comanda/contract/kernel';

interface LanguageOption {
  readonly value: string;
  readonly label: string;
}

const optionOf = (code: string): LanguageOption => {
  const [name, ownName] = [languageName(code, 'en'), languageName(code)];
  return { value: code, label: name === ownName ? name : `${name} · ${ownName}` };
};

const common = commonLanguages.map(optionOf);

/** A code that browsers have a name for, such as `fa`. */
const isKnown = (code: string): boolean => languageCode.safeParse(code).success && languageName(code, 'en') !== code;

/** The languages to choose from: the common ones, those chosen already, and whichever code is being typed. */
export const languageOptions = (chosen: readonly string[], typed: string): LanguageOption[] => {
  const codes = [...chosen, ...(isKnown(typed.trim()) ? [typed.trim()] : [])];
  const others = [...new Set(codes)].filter((code) => common.every(({ value }) => value !== code));
  // The code stands in the label, because a search looks nowhere else.
  const added = others.map((code) => ({ value: code, label: `${optionOf(code).label} (${code})` }));
  return [...common, ...added].toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
};
