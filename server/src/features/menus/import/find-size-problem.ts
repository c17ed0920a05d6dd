import { limits } from '@comanda/contract/kernel';
import {
  blankItem,
  createCsvCause,
  type CsvProblem,
  type CsvProblemCode,
  type ItemFields,
} from '@comanda/contract/menus';
import type { WholeMenu } from '#features/menus/guest-view';
import { type PlainItem, assignOptionIds } from './cells/index.ts';
import { nameKey } from './csv-names.ts';
import type { MenuChanges } from './plan-import.ts';

type SizedPlan = Pick<MenuChanges, 'newCategories' | 'added' | 'changed' | 'removed'>;

type MeasuredItem = Pick<ItemFields, 'name' | 'description' | 'optionGroups' | 'comments' | 'imageUrls'>;

/**
 * Finds the row with which the menu would become larger than a menu can be; null if it fits, or does not grow. The import itself measures the
 * written menu again, so this only has to be right for people who look at a preview.
 */
export const findSizeProblem = (whole: WholeMenu, plan: SizedPlan): CsvProblem | null => {
  const { items, categories, bytes, optionsPerItem } = limits.menu;
  const problem = (row: number, code: CsvProblemCode, most: number): CsvProblem => ({
    row,
    column: null,
    value: '',
    ...createCsvCause(code, { most }),
  });

  const crowded = findCrowdedRow(plan);
  if (crowded !== null) return problem(crowded, 'too_many_options', optionsPerItem);

  const itemRoom = Math.max(0, items - whole.items.length + plan.removed.length);
  const firstTooMany = plan.added[itemRoom];
  if (firstTooMany !== undefined && plan.added.length > plan.removed.length)
    return problem(firstTooMany.row, 'too_many_items', items);

  const categoryRoom = Math.max(0, categories - whole.categories.length);
  const excess = new Set(plan.newCategories.slice(categoryRoom).map(nameKey));
  const rowOfExcess = [...plan.added, ...plan.changed]
    .filter(({ category }) => category !== null && excess.has(nameKey(category)))
    .map(({ row }) => row);
  if (rowOfExcess.length > 0) return problem(Math.min(...rowOfExcess), 'too_many_categories', categories);

  const rowBeyond = findRowBeyond(whole, plan, bytes);
  return rowBeyond === null ? null : problem(rowBeyond, 'too_much_text', bytes / 1024 / 1024);
};

const countOptions = ({ optionGroups = [] }: Partial<PlainItem>): number =>
  optionGroups.reduce((sum, { options }) => sum + options.length, 0);

const findCrowdedRow = ({ added, changed }: Pick<MenuChanges, 'added' | 'changed'>): number | null => {
  const isCrowded = (fields: Partial<PlainItem>, before: number): boolean =>
    countOptions(fields) > Math.max(limits.menu.optionsPerItem, before);
  const rows = [
    ...added.filter(({ fields }) => isCrowded(fields, 0)),
    ...changed.filter(({ fields, item }) => isCrowded(fields, countOptions(item))),
  ].map(({ row }) => row);
  return rows.length === 0 ? null : Math.min(...rows);
};

/** Returns the first row, in the order of the file, with which the menu has more bytes than allowed; null if it fits or does not grow. */
const findRowBeyond = (
  whole: WholeMenu,
  { added, changed, removed }: Pick<MenuChanges, 'added' | 'changed' | 'removed'>,
  maxBytes: number,
): number | null => {
  const before = whole.items.reduce((sum, item) => sum + measureItem(item), 0);
  const growths = [
    ...added.map(({ row, fields }) => ({ row, bytes: measureItem(applyFields(blankItem, fields)) })),
    ...changed.map(({ row, item, fields }) => ({
      row,
      bytes: measureItem(applyFields(item, fields)) - measureItem(item),
    })),
  ].toSorted((one, other) => one.row - other.row);
  let total = before - removed.reduce((sum, item) => sum + measureItem(item), 0);
  const after = growths.reduce((sum, { bytes }) => sum + bytes, total);
  if (after <= maxBytes || after <= before) return null;
  return growths.find(({ bytes }) => (total += bytes) > maxBytes)?.row ?? null;
};

const applyFields = (
  item: Partial<MeasuredItem>,
  { optionGroups, ...fields }: Partial<PlainItem>,
): Partial<MeasuredItem> => ({
  ...item,
  ...fields,
  ...(optionGroups === undefined
    ? {}
    : { optionGroups: assignOptionIds(optionGroups, { current: item.optionGroups ?? [] }) }),
});

/** The bytes that the limit of a menu counts for an item, as the database measures them. */
const measureItem = ({
  name = '',
  description = '',
  optionGroups = [],
  comments = [],
  imageUrls = [],
}: Partial<MeasuredItem>): number =>
  [name, description, comments.join(','), imageUrls.join(',')].reduce(
    (sum, text) => sum + Buffer.byteLength(text),
    measureJson(optionGroups),
  );

/** The length of a value as PostgreSQL writes JSON, with a space after each comma and colon. */
const measureJson = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return Buffer.byteLength(JSON.stringify(value));
  const entries = Object.entries(value);
  const separators = 2 + 2 * Math.max(0, entries.length - 1);
  return entries.reduce(
    (sum, [key, inner]) =>
      sum + measureJson(inner) + (Array.isArray(value) ? 0 : Buffer.byteLength(JSON.stringify(key)) + 2),
    separators,
  );
};
