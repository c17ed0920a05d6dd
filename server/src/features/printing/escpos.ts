/** The ESC/POS commands that we use, as in the manuals of printers. */

/** ESC @: resets every setting of an earlier job. */
export const resetPrinter = [0x1b, 0x40] as const;

/** FS .: Chinese models read two bytes as one character until this command. */
export const cancelKanji = [0x1c, 0x2e] as const;

/** ESC t n: selects the code page for bytes from 0x80 on. */
export const selectCodePage = (n: number) => [0x1b, 0x74, n] as const;

/** ESC a n: 0 left, 1 centered, 2 right. */
export const justify = (n: 0 | 1 | 2) => [0x1b, 0x61, n] as const;

/** ESC E n: bold on or off. */
export const emphasise = (isOn: boolean) => [0x1b, 0x45, isOn ? 1 : 0] as const;

/** GS ! n: width minus one in the upper half of the byte, height minus one in the lower half. */
export const magnify = (width: 1 | 2, height: 1 | 2) => [0x1d, 0x21, ((width - 1) << 4) | (height - 1)] as const;

/** GS B n: white on black. */
export const invert = (isOn: boolean) => [0x1d, 0x42, isOn ? 1 : 0] as const;

/** LF: prints the line. */
export const lineFeed = [0x0a] as const;

/** ESC d n: prints the buffer and feeds n lines. */
export const feed = (lines: number) => [0x1b, 0x64, lines] as const;

/** GS V 66 0: feeds to the cutter and cuts, leaving one point uncut. */
export const feedAndCut = [0x1d, 0x56, 0x42, 0x00] as const;

/** DLE EOT n: answered immediately, regardless of the buffer. 2 asks for the cause of being offline, 4 for the paper. */
export const askRealTimeStatus = (n: 2 | 4) => [0x10, 0x04, n] as const;

/** GS r 1: answered in sequence. An answer means that everything before it has left the buffer. */
export const askPaperStatus = [0x1d, 0x72, 0x01] as const;

/** GS v 0: header of one picture, eight dots per byte, row by row from the top. */
export const rasterHeader = (bytesPerRow: number, rows: number) =>
  [0x1d, 0x76, 0x30, 0x00, bytesPerRow & 0xff, bytesPerRow >> 8, rows & 0xff, rows >> 8] as const;
