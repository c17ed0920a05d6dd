import { findOfferedLanguage } from '@comanda/contract/kernel';
import type { ReceiptTexts } from './receipt-texts.ts';
import { ar } from './words.ar.ts';
import { de } from './words.de.ts';
import { el } from './words.el.ts';
import { en } from './words.en.ts';
import { es } from './words.es.ts';
import { fr } from './words.fr.ts';
import { it } from './words.it.ts';
import { ja } from './words.ja.ts';
import { ko } from './words.ko.ts';
import { pt } from './words.pt.ts';
import { tr } from './words.tr.ts';
import { zh } from './words.zh.ts';

const wordsByLanguage = { en, es, fr, de, it, pt, tr, el, ja, zh, ko, ar };
type ReceiptLanguage = keyof typeof wordsByLanguage;

const isKnown = (code: string | undefined): code is ReceiptLanguage =>
  code !== undefined && Object.hasOwn(wordsByLanguage, code);

/** The first of these languages in which receipts are available (or its nearest variant), or else English. */
export const chooseReceiptLanguage = (wanted: readonly string[]): ReceiptLanguage =>
  wanted.map((one) => findOfferedLanguage(one, Object.keys(wordsByLanguage))).find(isKnown) ?? 'en';

export const receiptTexts = (language: string): ReceiptTexts => wordsByLanguage[chooseReceiptLanguage([language])];
