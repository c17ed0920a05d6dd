import { languageName } from '@comanda/contract/kernel';

/** For people who read English, with the name its own readers know. */
export const languageLabel = (code: string): string => {
  const [name, ownName] = [languageName(code, 'en'), languageName(code)];
  return name === ownName ? name : `${name} · ${ownName}`;
};
