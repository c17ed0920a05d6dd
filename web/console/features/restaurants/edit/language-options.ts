import { commonLanguages, languageCode, languageName } from '@comanda/contract/kernel';

interface LanguageOption {
  readonly value: string;
  readonly label: string;
}

const toOption = (code: string): LanguageOption => {
  const [name, ownName] = [languageName(code, 'en'), languageName(code)];
  return { value: code, label: name === ownName ? name : `${name} · ${ownName}` };
};

const common = commonLanguages.map(toOption);

/** True for a valid code that the browser has a name for, such as `fa`. */
const isKnown = (code: string): boolean => languageCode.safeParse(code).success && languageName(code, 'en') !== code;

/** Languages to choose from: the common ones, those already chosen, and the code that is being typed. */
export const listLanguageOptions = (chosen: readonly string[], typed: string): LanguageOption[] => {
  const codes = [...chosen, ...(isKnown(typed.trim()) ? [typed.trim()] : [])];
  const others = [...new Set(codes)].filter((code) => common.every(({ value }) => value !== code));
  // The label contains the code because the search field matches labels only.
  const added = others.map((code) => ({ value: code, label: `${toOption(code).label} (${code})` }));
  return [...common, ...added].toSorted((one, other) => one.label.localeCompare(other.label, 'en'));
};
