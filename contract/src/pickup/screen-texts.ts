import { findOfferedLanguage } from '@comanda/contract/kernel';

export interface PickupScreenTexts {
  readonly preparing: string;
  readonly ready: string;
  /** Shown while the screen cannot read its numbers. */
  readonly offline: string;
}

const textsByLanguage = {
  en: { preparing: 'Preparing', ready: 'Ready', offline: 'Connecting…' },
  es: { preparing: 'En preparación', ready: 'Listo', offline: 'Conectando…' },
  fr: { preparing: 'En préparation', ready: 'Prêt', offline: 'Connexion…' },
  de: { preparing: 'In Zubereitung', ready: 'Fertig', offline: 'Verbindung wird hergestellt …' },
  it: { preparing: 'In preparazione', ready: 'Pronto', offline: 'Connessione…' },
  pt: { preparing: 'Em preparação', ready: 'Pronto', offline: 'A ligar…' },
  tr: { preparing: 'Hazırlanıyor', ready: 'Hazır', offline: 'Bağlanıyor…' },
  el: { preparing: 'Ετοιμάζονται', ready: 'Έτοιμα', offline: 'Σύνδεση…' },
  ja: { preparing: '調理中', ready: 'お渡し', offline: '接続中…' },
  zh: { preparing: '制作中', ready: '请取餐', offline: '正在连接……' },
  ko: { preparing: '준비 중', ready: '준비 완료', offline: '연결 중…' },
  ar: { preparing: 'قيد التحضير', ready: 'جاهز', offline: 'جارٍ الاتصال…' },
} as const satisfies Record<string, PickupScreenTexts>;

type ScreenLanguage = keyof typeof textsByLanguage;

const isKnown = (code: string | undefined): code is ScreenLanguage =>
  code !== undefined && Object.hasOwn(textsByLanguage, code);

/** The screen's texts in the restaurant's language, or in English if it is none of the twelve. */
export const pickupScreenTexts = (language: string): PickupScreenTexts & { readonly language: string } => {
  const offered = findOfferedLanguage(language, Object.keys(textsByLanguage));
  const found = isKnown(offered) ? offered : 'en';
  return { ...textsByLanguage[found], language: found };
};
