/** The commands of ESC/POS that we use, as the manuals of its printers write them. */

/** ESC @: forgets every setting of an earlier job. */
export const initialise = [0x1b, 0x40] as const;

/** FS .: printers made for Chinese read two bytes as one character until they are told not to. */
export const cancelKanji = [0x1c, 0x2e] as const;

/** ESC t n: which letters stand for the bytes from 0x80 on. */
export const selectCodePage = (n: number) => [0x1b, 0x74, n] as const;

/** ESC a n: 0 left, 1 centred, 2 right. */
export const justify = (n: 0 | 1 | 2) => [0x1b, 0x61, n] as const;

/** ESC E n. */
export const emphasise = (isOn: boolean) => [0x1b, 0x45, isOn ? 1 : 0] as const;

/** GS ! n: the width in the upper half of the byte, the height in the lower, each less one. */
export const magnify = (width: 1 | 2, height: 1 | 2) => [0x1d, 0x21, ((width - 1) << 4) | (height - 1)] as const;

/** GS B n: white on black. */
export const invert = (isOn: boolean) => [0x1d, 0x42, isOn ? 1 : 0] as const;

/** LF: prints the line. */
export const lineFeed = [0x0a] as const;

/** ESC d n: prints what there is, and feeds so many lines. */
export const feed = (lines: number) => [0x1b, 0x64, lines] as const;

/** GS V 66 0: feeds to where the knife is, and leaves one point uncut. */
export const feedAndCut = [0x1d, 0x56, 0x42, 0x00] as const;

/** DLE EOT n, answered at once, whatever stands in the printer's buffer: 2 asks why it does not print, 4 for paper. */
export const askStatus = (n: 2 | 4) => [0x10, 0x04, n] as const;

/** GS r 1, answered in its turn: once an answer comes, everything before it has been taken from the buffer. */
export const askPaperInTurn = [0x1d, 0x72, 0x01] as const;

/** GS v 0 of one picture: eight dots to the byte, row by row from the top. */
export const rasterHeader = (bytesPerRow: number, rows: number) =>
  [0x1d, 0x76, 0x30, 0x00, bytesPerRow & 0xff, bytesPerRow >> 8, rows & 0xff, rows >> 8] as const;
