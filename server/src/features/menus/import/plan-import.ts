import { createHash } from 'node:crypto';
import { fail } from '@comanda/contract/errors';
import {
  createCsvCause,
  csvColumns,
  csvLimits,
  type CsvImport,
  type CsvProblem,
  type ItemDocument,
} from '@comanda/contract/menus';
import { fieldColumns, type PlainItem, type CsvMoney } from './cells/index.ts';
import { compareFields, writeField, type FieldChange } from './csv-compare.ts';
import { matchRows, type Match } from './csv-match.ts';
import { categoryNames, nameKey } from './csv-names.ts';
import { parseRecords, splitHeader } from './csv-records.ts';
import { readRow, type CsvRow, type RowSizes } from './csv-rows.ts';
import { findSharedProblems } from './find-shared-problems.ts';
import { findSizeProblem } from './find-size-problem.ts';
import type { WholeMenu } from '#features/menus/guest-view';

interface ItemToAdd {
  readonly row: number;
  readonly category: string;
  readonly fields: Partial<PlainItem> & Pick<PlainItem, 'name' | 'price'>;
}

interface ItemToChange {
  readonly row: number;
  readonly item: ItemDocument;
  /** Name of the new category; null if the item stays in its category. */
  readonly category: string | null;
  readonly fields: Partial<PlainItem>;
  readonly changes: readonly FieldChange[];
}

export interface ImportPlan {
  readonly newCategories: readonly string[];
  readonly added: readonly ItemToAdd[];
  readonly changed: readonly ItemToChange[];
  readonly leftAlone: ReadonlyArray<{ readonly row: number; readonly item: ItemDocument }>;
  readonly removed: readonly ItemDocument[];
  readonly problems: readonly CsvProblem[];
  readonly problemCount: number;
  /** Rows that have a problem of their own, so that the others can be imported without them. */
  readonly problemRows: readonly number[];
  readonly leftOut: readonly CsvRow[];
  /** Hash of the content of the plan: equal plans have equal digests. */
  readonly digest: string;
}

/** A plan without the rows that change nothing. */
export type MenuChanges = Omit<ImportPlan, 'leftAlone' | 'leftOut'>;

/** The parsed rows of a file and the problems found in them. */
export interface ParsedImportFile {
  readonly rows: readonly CsvRow[];
  /** Rows that a person has left out. Their problems do not count. */
  readonly leftOut: readonly CsvRow[];
  readonly problems: readonly CsvProblem[];
}

/** Parses a file. Of the menu it needs the currency, and the language in which the restaurant writes it. */
export const parseImportFile = (
  file: CsvImport,
  { currency, language }: { currency: string; language: string },
): ParsedImportFile => {
  const { header, rows: records } = splitHeader(parseRecords(file.text, file.delimiter), file);
  if (records.length === 0) throw fail('menus.csv-empty');
  const leftOutRows = new Set(file.leftOutRows);
  const problems: CsvProblem[] = [];
  const [rows, leftOut]: [CsvRow[], CsvRow[]] = [[], []];
  let categoryAbove: string | null = null;
  for (const record of records) {
    const isLeftOut = leftOutRows.has(record.row);
    const row = readRow(record, {
      mapping: file.mapping,
      headers: header?.cells ?? [],
      keepsEmpty: file.keepsEmpty,
      money: moneyOf(currency),
      language,
      categoryAbove,
      report: (problem) => void (isLeftOut || problems.push(problem)),
    });
    if (row === null) continue;
    // Also a row that is left out can begin a category. After a category that cannot be read, the next row must name its own.
    categoryAbove = row.category;
    (isLeftOut ? leftOut : rows).push(row);
  }
  return { rows, leftOut, problems };
};

const moneyOf = (currency: string): CsvMoney => ({ currency, decimalSign: '.' });

/** Computes the changes that importing a file would make to the current menu. Writes nothing. */
export const planImport = (
  whole: WholeMenu,
  { rows, leftOut, problems: unreadable }: ParsedImportFile,
  { removeMissing }: Pick<CsvImport, 'removeMissing'>,
): ImportPlan => {
  const problems = [...unreadable];
  const report = (problem: CsvProblem) => void problems.push(problem);
  const categoryOf = categoryNames(whole);
  const money = moneyOf(whole.menu.currency);
  const matches = matchRows(whole.items, rows, { categoryOf, report });
  const steps = matches
    .filter(({ row }) => row.isSound)
    .map((match) => stepFor(match, { money, from: match.item === null ? '' : categoryOf(match.item) }));
  // An item that a left-out row names is in the file, so it is not removed.
  const spared = matchRows(whole.items, leftOut, { categoryOf, report: () => {} });
  const matched = new Set([...matches, ...spared].map(({ item }) => item?.id));
  for (const step of steps) if ('problem' in step) report(step.problem);

  const known = new Set(whole.categories.map(({ name }) => nameKey(name)));
  const named = rows.flatMap(({ category }) => category ?? []);
  const plan = {
    newCategories: distinct(named.filter((name) => !known.has(nameKey(name)))),
    added: steps.flatMap((step) => ('toAdd' in step ? step.toAdd : [])),
    changed: steps.flatMap((step) => ('toChange' in step ? step.toChange : [])),
    leftAlone: steps.flatMap((step) => ('leftAlone' in step ? step.leftAlone : [])),
    removed: removeMissing ? whole.items.filter(({ id }) => !matched.has(id)) : [],
  };
  for (const problem of findSharedProblems(whole, plan)) report(problem);
  const problemRows = [...new Set(problems.map(({ row }) => row))].toSorted((one, other) => one - other);
  const sizeProblem = findSizeProblem(whole, plan);
  if (sizeProblem !== null) report(sizeProblem);
  return {
    ...plan,
    problems: problems.toSorted(byRowAndColumn).slice(0, csvLimits.problems),
    problemCount: problems.length,
    problemRows,
    leftOut,
    digest: digestOf(plan, money),
  };
};

/** Sorts problems by row, then by column. */
const byRowAndColumn = (one: CsvProblem, other: CsvProblem): number =>
  one.row - other.row || columnIndex(one) - columnIndex(other);
const columnIndex = ({ column }: CsvProblem): number => (column === null ? -1 : csvColumns.indexOf(column));

/** Most groups of options of an item, as the contract has it. */
const maxGroups = 20;

type Step =
  | { readonly toAdd: ItemToAdd }
  | { readonly toChange: ItemToChange }
  | { readonly leftAlone: { readonly row: number; readonly item: ItemDocument } }
  | { readonly problem: CsvProblem };

const stepFor = (
  { row: { row, category, fields: ownFields, sizes }, item }: Match,
  { money, from }: { money: CsvMoney; from: string },
): Step => {
  const fields = withSizes(ownFields, sizes, item);
  if (sizes !== undefined && (fields.optionGroups?.length ?? 0) > maxGroups) {
    const fault = createCsvCause('too_many_groups', { most: maxGroups });
    return { problem: { row, column: 'optionGroups', value: '', ...fault } };
  }
  if (item === null) {
    const { name = '', price } = fields;
    if (price !== undefined) return { toAdd: { row, category: category ?? '', fields: { ...fields, name, price } } };
    return { problem: { row, column: 'price', value: '', ...createCsvCause('price_needed') } };
  }
  const to = category !== null && nameKey(category) !== nameKey(from) ? category : null;
  const changes = [
    ...(to === null ? [] : [{ column: 'category' as const, from, to }]),
    ...compareFields(item, fields, money),
  ];
  return changes.length === 0
    ? { leftAlone: { row, item } }
    : { toChange: { row, item, category: to, fields, changes } };
};

/**
 * Adds the sizes of a row as its first group of options. The group of sizes that the item has is replaced, also by none if the row has a
 * single price. Other groups stay.
 */
const withSizes = (
  fields: Partial<PlainItem>,
  sizes: RowSizes | undefined,
  item: ItemDocument | null,
): Partial<PlainItem> => {
  if (sizes === undefined) return fields;
  const others = fields.optionGroups ?? item?.optionGroups ?? [];
  const kept = others.filter(({ name }) => nameKey(name) !== nameKey(sizes.groupName));
  return { ...fields, optionGroups: sizes.group === null ? kept : [sizes.group, ...kept] };
};

/** Removes duplicates by `nameKey`. The first spelling of a name wins. */
const distinct = (names: readonly string[]): string[] => {
  const byKey = new Map<string, string>();
  for (const name of names) if (!byKey.has(nameKey(name))) byKey.set(nameKey(name), name);
  return [...byKey.values()];
};

const digestOf = (
  { newCategories, added, changed, removed }: Pick<ImportPlan, 'newCategories' | 'added' | 'changed' | 'removed'>,
  money: CsvMoney,
): string => {
  const content = {
    newCategories,
    added: added.map(({ category, fields }) => [
      category,
      ...fieldColumns.map((column) => writeField(fields, column, money)),
    ]),
    changed: changed.map(({ item, changes }) => [item.id, changes]),
    removed: removed.map(({ id }) => id),
  };
  return hash(content);
};

/** Hash of everything on a menu that a plan depends on. */
export const digestMenu = ({ menu: { currency }, categories, items, sharedOptions = [] }: WholeMenu): string =>
  hash({ currency, categories, items, sharedOptions });

const hash = (content: unknown): string => createHash('sha256').update(JSON.stringify(content)).digest('base64url');
