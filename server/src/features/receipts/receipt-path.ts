import { guestPages, guestParameters } from '@comanda/contract/pages';

const at = (page: string, token: string, language?: string): string =>
  page.replace('$token', token) + (language === undefined ? '' : `?${guestParameters.language}=${language}`);

/** Without a language, the page opens in the reader's own one. */
export const receiptPath = (token: string, language?: string): string => at(guestPages.receipt, token, language);
export const receiptPdfPath = (token: string, language: string): string => at(guestPages.receiptPdf, token, language);
