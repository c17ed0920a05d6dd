import type { BillInputLine } from './bill.ts';

/** Name of the packaging charge in the restaurant's language, as the order stores it. */
const names: Readonly<Record<string, string>> = {
  ar: 'التغليف',
  de: 'Verpackung',
  el: 'Συσκευασία',
  en: 'Packaging',
  es: 'Envase',
  fr: 'Emballage',
  it: 'Confezione',
  ja: '容器代',
  ko: '포장비',
  pt: 'Embalagem',
  tr: 'Paketleme',
  zh: '包装费',
};

export const packagingName = (language: string): string => names[language.split('-')[0] ?? ''] ?? 'Packaging';

/** The lines by which a packaging charge is in a bill: none if there is no charge. It is taxed at the order's rate. */
export const packagingLines = (amount: number): BillInputLine[] =>
  amount === 0 ? [] : [{ unitPrice: amount, quantity: 1, taxRateMilliPercent: null }];
