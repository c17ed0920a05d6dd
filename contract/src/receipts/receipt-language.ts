import { pickPageLanguage, type PageLanguage } from '@comanda/contract/kernel';
import type { ReceiptTexts } from './receipt-texts.ts';
import { receiptTextsAr } from './words.ar.ts';
import { receiptTextsDe } from './words.de.ts';
import { receiptTextsEl } from './words.el.ts';
import { receiptTextsEn } from './words.en.ts';
import { receiptTextsEs } from './words.es.ts';
import { receiptTextsFr } from './words.fr.ts';
import { receiptTextsIt } from './words.it.ts';
import { receiptTextsJa } from './words.ja.ts';
import { receiptTextsKo } from './words.ko.ts';
import { receiptTextsPt } from './words.pt.ts';
import { receiptTextsTr } from './words.tr.ts';
import { receiptTextsZh } from './words.zh.ts';

const wordsByLanguage = {
  en: receiptTextsEn,
  es: receiptTextsEs,
  fr: receiptTextsFr,
  de: receiptTextsDe,
  it: receiptTextsIt,
  pt: receiptTextsPt,
  tr: receiptTextsTr,
  el: receiptTextsEl,
  ja: receiptTextsJa,
  zh: receiptTextsZh,
  ko: receiptTextsKo,
  ar: receiptTextsAr,
} as const satisfies Record<PageLanguage, ReceiptTexts>;

/** The first of these languages in which receipts are available (or its nearest variant), or else English. */
export const chooseReceiptLanguage = (wanted: readonly string[]): PageLanguage => pickPageLanguage(...wanted);

export const receiptTexts = (language: string): ReceiptTexts => wordsByLanguage[chooseReceiptLanguage([language])];
