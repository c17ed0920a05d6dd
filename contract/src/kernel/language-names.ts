/** The language's name, in that language unless another reader is named. */
export const languageName = (code: string, reader: string = code): string =>
  new Intl.DisplayNames([reader, 'en'], { type: 'language', fallback: 'code' }).of(code) ?? code;

const rightToLeft = new Set(['ar', 'he', 'fa', 'ur']);

export const textDirection = (code: string): 'ltr' | 'rtl' =>
  rightToLeft.has(code.split('-')[0] ?? '') ? 'rtl' : 'ltr';

/** The one of the offered languages that comes nearest: the same, else another form of it (`pt` for `pt-BR`). */
export const offeredLanguage = (wanted: string, offered: readonly string[]): string | undefined => {
  const base = (code: string) => code.split('-')[0]?.toLowerCase();
  return (
    offered.find((code) => code.toLowerCase() === wanted.toLowerCase()) ??
    offered.find((code) => base(code) === base(wanted))
  );
};
