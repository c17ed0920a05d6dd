import { pickPageLanguage, type PageLanguage } from '@comanda/contract/kernel';

/** Texts of a printer's test page. */
interface TestPageTexts {
  readonly title: string;
  /** Text at the side on which lines start. */
  readonly start: string;
  readonly end: string;
  readonly note: string;
  readonly copy: string;
}

const textsByLanguage = {
  en: { title: 'Test print', start: 'Left', end: 'Right', note: 'Notes look like this', copy: 'COPY' },
  es: { title: 'Prueba', start: 'Izquierda', end: 'Derecha', note: 'Así se ven las notas', copy: 'COPIA' },
  fr: { title: 'Page de test', start: 'Gauche', end: 'Droite', note: 'Les notes ressemblent à ceci', copy: 'COPIE' },
  de: { title: 'Testdruck', start: 'Links', end: 'Rechts', note: 'So sehen Hinweise aus', copy: 'KOPIE' },
  it: { title: 'Stampa di prova', start: 'Sinistra', end: 'Destra', note: 'Le note appaiono così', copy: 'COPIA' },
  pt: { title: 'Teste', start: 'Esquerda', end: 'Direita', note: 'As notas ficam assim', copy: 'CÓPIA' },
  tr: { title: 'Deneme baskısı', start: 'Sol', end: 'Sağ', note: 'Notlar böyle görünür', copy: 'KOPYA' },
  el: { title: 'Δοκιμή', start: 'Αριστερά', end: 'Δεξιά', note: 'Έτσι φαίνονται οι σημειώσεις', copy: 'ΑΝΤΙΓΡΑΦΟ' },
  ja: { title: 'テスト印刷', start: '左', end: '右', note: 'メモはこのように印刷されます', copy: '控え' },
  zh: { title: '测试打印', start: '左', end: '右', note: '备注的样式', copy: '副本' },
  ko: { title: '시험 인쇄', start: '왼쪽', end: '오른쪽', note: '메모는 이렇게 인쇄됩니다', copy: '사본' },
  ar: { title: 'طباعة تجريبية', start: 'اليمين', end: 'اليسار', note: 'هكذا تظهر الملاحظات', copy: 'نسخة' },
} as const satisfies Record<PageLanguage, TestPageTexts>;

export const testPageTexts = (language: string): TestPageTexts => textsByLanguage[pickPageLanguage(language)];
