import { expect, test } from 'vitest';
import { textBlock, type Ticket, type TicketBlock } from '@comanda/contract/printing';
import { encodeTicket, type PrinterPaper } from './encode-ticket.ts';

// Every expected byte comes from the command manual of ESC/POS printers, not from the encoder.

const epson: PrinterPaper = { columns: 48, codePage: 'pc858', cuts: true };
const ticketOf = (blocks: readonly TicketBlock[], language = 'en'): Ticket => ({
  language,
  copyMark: 'COPY',
  blocks: [...blocks],
});

const bytesOf = async (blocks: readonly TicketBlock[], paper: PrinterPaper = epson, language = 'en') =>
  Buffer.from(await encodeTicket(ticketOf(blocks, language), paper)).toString('hex');

/** Converts the notation of manuals: pairs of hexadecimal digits, with plain text in quotes. */
const hex = (...parts: string[]): string =>
  parts
    .map((part) =>
      part.startsWith('"') ? Buffer.from(part.slice(1, -1), 'latin1').toString('hex') : part.replaceAll(' ', ''),
    )
    .join('')
    .toLowerCase();

// ESC @, FS ., ESC t 19 (PC858)
const begun = '1B 40 1C 2E 1B 74 13';
// GS V 66 0
const cut = '1D 56 42 00';

test('a plain line: initialise, select the letters, the text, LF, cut', async () => {
  expect(await bytesOf([textBlock('Soup')])).toBe(hex(begun, '"Soup"', '0A', cut));
});

test('a whole kitchen ticket, byte for byte', async () => {
  expect(
    await bytesOf([
      textBlock('Table 7', { size: 'large', isBold: true, align: 'center' }),
      { kind: 'pair', start: '#4F2A', end: '19:05', isBold: false },
      { kind: 'rule' },
      textBlock('2 × Crème brûlée', { size: 'tall', isBold: true }),
      textBlock('+ Extra sugar', { indent: 4 }),
      textBlock('Peanut allergy!', { isBold: true, isInverse: true }),
      { kind: 'feed', lines: 2 },
    ]),
  ).toBe(
    hex(
      begun,
      '1B 61 01', // ESC a 1: centred
      '1B 45 01', // ESC E 1: bold
      '1D 21 11', // GS ! 11h: twice as wide and high
      '"Table 7"',
      '0A',
      '1B 61 00', // ESC a 0: left
      '1B 45 00',
      '1D 21 00',
      `"#4F2A${' '.repeat(38)}19:05"`, // 48 characters in all
      '0A',
      '2D'.repeat(48),
      '0A',
      '1B 45 01',
      '1D 21 01', // GS ! 01h: twice as high
      '"2 "',
      '9E', // × in PC858
      '" Cr"',
      '8A', // è
      '"me br"',
      '96', // û
      '"l"',
      '82', // é
      '"e"',
      '0A',
      '1B 45 00',
      '1D 21 00',
      '"    + Extra sugar"',
      '0A',
      '1B 45 01',
      '1D 42 01', // GS B 1: white on black
      '" Peanut allergy! "',
      '0A',
      '1B 45 00',
      '1D 42 00',
      '0A 0A',
      cut,
    ),
  );
});

test.each([
  ['pc437', '00', '87'],
  ['wpc1252', '10', 'E7'],
  ['pc852', '12', '87'],
  ['pc858', '13', '87'],
] as const)('ç in %s', async (codePage, table, letter) => {
  expect(await bytesOf([textBlock('ç')], { ...epson, codePage })).toBe(
    hex('1B 40 1C 2E 1B 74', table, letter, '0A', cut),
  );
});

test('Cyrillic where the printer has it, the euro sign where it has that', async () => {
  expect(await bytesOf([textBlock('Борщ')], { ...epson, codePage: 'pc866' })).toBe(
    hex('1B 40 1C 2E 1B 74 11', '81 AE E0 E9', '0A', cut),
  );
  expect(await bytesOf([textBlock('5 €')])).toBe(hex(begun, '"5 "', 'D5', '0A', cut));
});

test('quotation marks and dashes that no table has are written plainer, not drawn', async () => {
  expect(await bytesOf([textBlock('Chef’s “special” – hot…')])).toBe(
    hex(begun, `"Chef's "`, '22', '"special"', '22', '" - hot..."', '0A', cut),
  );
});

test('paper that is torn off is fed past its edge instead', async () => {
  // ESC d 5
  expect(await bytesOf([textBlock('Soup')], { ...epson, cuts: false })).toBe(hex(begun, '"Soup"', '0A', '1B 64 05'));
});

test('lines break between words, and large letters halve what fits', async () => {
  expect(await bytesOf([textBlock('Grilled sea bass with lemon', { size: 'large' })], { ...epson, columns: 32 })).toBe(
    hex(begun, '1D 21 11', '"Grilled sea bass"', '0A', '"with lemon"', '0A', '1D 21 00', cut),
  );
});

test('a word longer than the line is broken within, with its indent on every line', async () => {
  expect(await bytesOf([textBlock('x'.repeat(60), { indent: 2 })], { ...epson, columns: 32 })).toBe(
    hex(begun, `"  ${'x'.repeat(30)}"`, '0A', `"  ${'x'.repeat(30)}"`, '0A', cut),
  );
});

test('a copy says so before anything else', async () => {
  const bytes = await encodeTicket(ticketOf([textBlock('Soup')]), epson, { isCopy: true });
  expect(Buffer.from(bytes).toString('hex')).toBe(
    hex(
      begun,
      '1B 61 01 1B 45 01 1D 21 01 1D 42 01',
      '" COPY "',
      '0A',
      '1B 61 00 1B 45 00 1D 21 00 1D 42 00',
      '"Soup"',
      '0A',
      cut,
    ),
  );
});

/** Extracts the pictures of a ticket as rows of dots. */
const picturesOf = (bytes: Buffer) => {
  const pictures: Array<{ bytesPerRow: number; rows: string[] }> = [];
  const header = Buffer.from([0x1d, 0x76, 0x30, 0x00]);
  for (let at = bytes.indexOf(header); at !== -1;) {
    const [bytesPerRow, height] = [bytes.readUInt16LE(at + 4), bytes.readUInt16LE(at + 6)];
    const data = bytes.subarray(at + 8, at + 8 + bytesPerRow * height);
    pictures.push({
      bytesPerRow,
      rows: Array.from({ length: height }, (_, row) =>
        [...data.subarray(row * bytesPerRow, (row + 1) * bytesPerRow)]
          .map((byte) => byte.toString(2).padStart(8, '0'))
          .join(''),
      ),
    });
    at = bytes.indexOf(header, at + 8 + bytesPerRow * height);
  }
  return pictures;
};

test.each([
  ['ja', '味噌汁', 'left'],
  ['el', 'Μουσακάς', 'left'],
  ['zh', '宫保鸡丁', 'left'],
  ['ko', '김치찌개', 'left'],
  ['ar', 'شوربة عدس', 'right'],
] as const)('%s is drawn as a raster of the paper’s width', async (language, text, side) => {
  const bytes = Buffer.from(await encodeTicket(ticketOf([textBlock(text)], language), epson));
  const [picture, ...others] = picturesOf(bytes);
  expect(others).toEqual([]);
  // GS v 0, 72 bytes of eight dots: the 576 dots of 80 mm.
  expect(picture?.bytesPerRow).toBe(72);
  const black = picture?.rows.flatMap((row) => Array.from(row).flatMap((dot, x) => (dot === '1' ? [x] : []))) ?? [];
  expect(black.length).toBeGreaterThan(100);
  const middle = black.reduce((sum, x) => sum + x, 0) / black.length;
  expect(middle < 288 ? 'left' : 'right').toBe(side);
  expect(bytes.subarray(0, 7).toString('hex')).toBe(hex(begun));
  expect(bytes.subarray(-4).toString('hex')).toBe(hex(cut));
});

test('only the line that needs it is drawn', async () => {
  const bytes = Buffer.from(await encodeTicket(ticketOf([textBlock('Miso 味噌'), textBlock('Rice')]), epson));
  expect(picturesOf(bytes)).toHaveLength(1);
  expect(bytes.subarray(-9).toString('hex')).toBe(hex('"Rice"', '0A', cut));
});

test('a long text without spaces is drawn over several lines, and none is cut off', async () => {
  const pictures = picturesOf(
    Buffer.from(
      await encodeTicket(ticketOf([textBlock('味噌汁'.repeat(20), { size: 'large' })], 'ja'), {
        ...epson,
        columns: 32,
      }),
    ),
  );
  expect(pictures.length).toBeGreaterThan(5);
  for (const { rows } of pictures) expect(rows.every((row) => row.length === 384 && row.endsWith('0'))).toBe(true);
});

test('white on black is drawn too', async () => {
  const [picture] = picturesOf(
    Buffer.from(await encodeTicket(ticketOf([textBlock('アレルギー', { isInverse: true })], 'ja'), epson)),
  );
  expect(picture?.rows[0]?.startsWith('1'.repeat(60))).toBe(true);
  expect(picture?.rows.join('')).toContain('0');
});
