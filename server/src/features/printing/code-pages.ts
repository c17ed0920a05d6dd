import type { CodePage } from '@comanda/contract/printing';

/** The upper 128 characters of each code page, from 0x80 on. A space marks an undefined character, because its code is already 0x20. */
const upperHalves = {
  pc437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ',
  pc858:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´ ±‗¾¶§÷¸°¨·¹³²■ ',
  wpc1252:
    '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ ¡¢£¤¥¦§¨©ª«¬ ®¯°±²³´µ¶·¸¹º»¼½¾¿' +
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ',
  pc852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´ ˝˛ˇ˘§÷¸°¨˙űŘř■ ',
  pc866:
    'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмноп░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀рстуфхцчшщъыьэюяЁёЄєЇїЎў°∙·√№¤■ ',
} as const satisfies Record<Exclude<CodePage, 'none'>, string>;

/** Number by which ESC t selects each code page. */
export const codePageNumbers = {
  pc437: 0,
  wpc1252: 16,
  pc866: 17,
  pc852: 18,
  pc858: 19,
} as const satisfies Record<keyof typeof upperHalves, number>;

/** Plain replacements for typographic characters, which every code page has. */
const plainReplacements: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u201E': '"',
  '\u2013': '-',
  '\u2014': '-',
  '\u2192': '>',
  '\u2026': '...',
  '\u00A0': ' ',
  '\u202F': ' ',
};

const isPlain = (code: number): boolean => code >= 0x20 && code < 0x7f;

/** Encodes one byte per character; returns null if the code page lacks one of them. */
export const encodeInCodePage = (codePage: CodePage, text: string): Uint8Array | null => {
  if (codePage === 'none') return null;
  const upper = upperHalves[codePage];
  const bytes: number[] = [];
  for (const letter of toEncodableText(codePage, text)) {
    const code = letter.codePointAt(0) ?? 0;
    const place = isPlain(code) ? code - 0x80 : upper.indexOf(letter);
    if (!isPlain(code) && place === -1) return null;
    bytes.push(place + 0x80);
  }
  return Uint8Array.from(bytes);
};

/** Replaces typographic characters that the code page lacks. The result is as long as the printed text. */
export const toEncodableText = (codePage: CodePage, text: string): string => {
  const upper = codePage === 'none' ? '' : upperHalves[codePage];
  return Array.from(text.normalize('NFC'), (letter) =>
    upper.includes(letter) ? letter : (plainReplacements[letter] ?? letter),
  ).join('');
};
