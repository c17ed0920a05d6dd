import { pickPageLanguage, type PageLanguage } from '@comanda/contract/kernel';
import type { MailReader } from './letters.ts';

interface LanguageColumns {
  readonly language: string | null;
  readonly browser_language: string | null;
}

/** Language of mails to a person: the one that they chose, or else that of the browser with which they last logged in. */
export const mailLanguage = (user: LanguageColumns): PageLanguage => findMailLanguage(user) ?? 'en';

/** The same; null if nothing is known about the person. */
export const findMailLanguage = ({ language, browser_language: ofBrowser }: LanguageColumns): PageLanguage | null => {
  const known = language ?? ofBrowser;
  return known === null ? null : pickPageLanguage(known);
};

export const toMailReader = (user: LanguageColumns & { readonly email: string }): MailReader => ({
  email: user.email,
  language: mailLanguage(user),
});
