import {
  allergens as allergenCodes,
  csvColumns,
  dietaryTags as dietaryCodes,
  type ItemFields,
} from '@comanda/contract/menus';
import { parseMoney } from '@comanda/contract/kernel';
import { CellProblem, truncateText } from './csv-cell-problem.ts';
import { readHours, writeHours } from './csv-hours.ts';
import { readCsvOptions, writeAmount, writeOptions, type CsvMoney, type PlainGroup } from './csv-options.ts';
import { parseTags, formatTags } from './csv-tags.ts';

/** An item as it is written in a file: its options have no ids, and it names no other dishes. */
export type PlainItem = Omit<ItemFields, 'optionGroups' | 'goesWith'> & {
  readonly optionGroups: readonly PlainGroup[];
};
export type FieldColumn = keyof PlainItem;

interface Cell<Value> {
  /** Throws a `CellProblem` for a text that it cannot parse. A value that parses but is not allowed is refused by the contract. */
  readonly read: (text: string, money: CsvMoney) => Value;
  readonly write: (value: Value, money: CsvMoney) => string;
}

const plainText: Cell<string> = { read: (text) => text, write: (value) => value };
const lines = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);

const yes = /^(y|yes|true|1|x|✓|ja|j|oui|o|si|sí|s|sim|tak|evet)$/i;
const no = /^(n|no|false|0|-|nein|non|não|nao|nee|nie|hayir|hayır|sold out)$/i;

/** The dash in '12,-' and '12.– €'. */
const dashForCents = /[.,][-–—]{1,2}(?=[^\d]*$)/;

/** Reader and writer for the cell of each item field. */
export const cellFormats: { readonly [Column in FieldColumn]: Cell<PlainItem[Column]> } = {
  name: plainText,
  // Spreadsheets may use other line breaks.
  description: { read: (text) => text, write: (value) => value.replace(/\r\n?/g, '\n') },
  price: {
    read: (text, money) => {
      if (text === '') throw new CellProblem('price_missing');
      if (/^-\s*\d/.test(text)) throw new CellProblem('price_negative');
      const amount = parseMoney(text.replace(dashForCents, ''), money.currency);
      if (amount === null) {
        throw new CellProblem('price_unreadable', { currency: money.currency, example: writeAmount(1_250, money) });
      }
      return amount;
    },
    write: writeAmount,
  },
  available: {
    read: (text) => {
      if (yes.test(text)) return true;
      if (no.test(text)) return false;
      throw new CellProblem('availability_unreadable');
    },
    write: (value) => (value ? 'yes' : 'no'),
  },
  dietaryTags: {
    read: (text) => {
      const { dietaryTags, allergens, others } = parseTags(text);
      if (allergens.length > 0 || others.length > 0) {
        throw new CellProblem('tag_unknown', {
          text: truncateText(others[0] ?? allergens[0] ?? ''),
          possible: listCodes(dietaryCodes),
        });
      }
      return dietaryTags;
    },
    write: (value) => formatTags(value).join(', '),
  },
  allergens: {
    read: (text) => {
      const { dietaryTags, allergens, others } = parseTags(text);
      if (dietaryTags.length > 0 || others.length > 0) {
        throw new CellProblem('allergen_unknown', {
          text: truncateText(others[0] ?? dietaryTags[0] ?? ''),
          possible: listCodes(allergenCodes),
        });
      }
      return allergens;
    },
    write: (value) => formatTags(value).join(', '),
  },
  stockCount: {
    read: (text) => {
      if (text === '') return null;
      if (!/^\d{1,9}([.,]0+)?$/.test(text)) throw new CellProblem('stock_unreadable');
      return Number(text.replace(/[.,].*$/, ''));
    },
    write: (value) => (value === null ? '' : String(value)),
  },
  comments: { read: lines, write: (value) => value.join('\n') },
  imageUrls: {
    // Matches a single space instead of a run of them, so that a cell full of spaces is read in linear time.
    read: (text) => text.split(/\n|\s(?=https?:\/\/)/).flatMap((line) => line.trim() || []),
    write: (value) => value.join('\n'),
  },
  availableHours: {
    read: (text) => {
      const read = readHours(text);
      if (read === null) throw new CellProblem('hours_unreadable');
      return read.hours;
    },
    write: writeHours,
  },
  taxRateMilliPercent: {
    read: (text) => {
      if (text === '') return null;
      const [, whole, decimals = ''] = /^(\d{1,3})(?:[.,](\d{1,3})0*)?\s*%?$/.exec(text) ?? [];
      if (whole === undefined) throw new CellProblem('tax_rate_unreadable');
      return Number(`${whole}${decimals.padEnd(3, '0')}`);
    },
    write: (value, { decimalSign }) => {
      if (value === null) return '';
      const digits = String(value).padStart(4, '0');
      return `${digits.slice(0, -3)}.${digits.slice(-3)}`.replace(/\.?0+$/, '').replace('.', decimalSign);
    },
  },
  optionGroups: { read: readCsvOptions, write: writeOptions },
};

/** The columns that fill a field of an item, in the order of the file. */
export const fieldColumns = csvColumns.filter((column) => column !== 'id' && column !== 'category');

const listCodes = (codes: readonly string[]): string => codes.map((code) => code.replaceAll('_', ' ')).join(', ');
