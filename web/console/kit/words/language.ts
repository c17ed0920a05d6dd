import { pickPageLanguage, textDirection, type PageLanguage } from '@comanda/contract/kernel';
import { setReaderLocale } from '#kit/formats';

/** A choice of a language; null to follow the next setting, undefined while nobody has made the choice. */
type Choice = PageLanguage | null | undefined;

export interface LanguageSetting {
  readonly read: () => Choice;
  readonly set: (language: Choice) => void;
}

const listeners = new Set<() => void>();

const createSetting = (): LanguageSetting => {
  let chosen: Choice;
  return {
    read: () => chosen,
    set: (language) => {
      chosen = language;
      apply();
    },
  };
};

/** The language of a screen with a setting of its own, such as the kitchen's. It goes before that of the person. */
export const screenLanguage = createSetting();
/** The language chosen in the profile. It goes before that of the browser. */
export const personalLanguage = createSetting();

/** Language of the screen at the moment. */
export const currentLanguage = (): PageLanguage =>
  screenLanguage.read() ?? personalLanguage.read() ?? pickPageLanguage(...navigator.languages);

const apply = (): void => {
  const language = currentLanguage();
  setReaderLocale(language);
  document.documentElement.lang = language;
  document.documentElement.dir = textDirection(language);
  for (const listener of listeners) listener();
};

export const onLanguageChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
