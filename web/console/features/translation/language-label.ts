import { languageName } from '@comanda/contract/kernel';

/** English name of a language, followed by its own name. */
export const languageLabel = (code: string): string => {
  const [name, ownName] = [languageName(code, 'en'), languageName(code)];
  return name === ownName ? name : `${name} · ${ownName}`;
};
