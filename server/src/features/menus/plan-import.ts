import { createHash } from 'node:crypto';
import { fail } from '@comanda/contract';
import { csvLimits, type CsvImport, type CsvProblem } from '@comanda/contract/menus';
import { fieldColumns, type PlainItem } from './csv-cells.ts';
import { compareFields, writeField, type FieldChange } from './csv-compare.ts';
import { matchRows, type Match } from './csv-match.ts';
import { categoryNames, nameKey, type CurrentItem, type CurrentMenu } from './csv-menu.ts';
import { parseRecords } from './csv-records.ts';
import { readRow, type CsvRow } from './csv-rows.ts';

export interface ItemToAdd {
  readonly row: number;
  readonly category: string;
  readonly fields: Partial<PlainItem> & Pick<PlainItem, 'name' | 'price'>;
}

export interface ItemToChange {
  readonly row: number;
  readonly item: CurrentItem;
  /** Where it goes; null to stay where it is. */
  readonly category: string | null;
  readonly fields: Partial<PlainItem>;
  readonly changes: readonly FieldChange[];
}

export interface ImportPlan {
  readonly newCategories: readonly string[];
  readonly added: readonly ItemToAdd[];
  readonly changed: readonly ItemToChange[];
  readonly leftAlone: ReadonlyArray<{ readonly row: number; readonly item: CurrentItem }>;
  readonly removed: readonly CurrentItem[];
  readonly problems: readonly CsvProblem[];
  readonly problemCount: number;
  /** Names exactly this plan, however it came about. */
  readonly digest: string;
}

/** What a file says, row by row. */
export interface FileReading {
  readonly rows: readonly CsvRow[];
  readonly problems: readonly CsvProblem[];
}

/** Takes a file apart. It asks nothing of the menu but its currency, so nobody needs to wait meanwhile. */
export const readFile = (file: CsvImport, currency: string): FileReading => {
  const records = parseRecords(file.text, file.delimiter).slice(file.hasHeader ? 1 : 0);
  if (records.length === 0) throw fail('menus.csv-empty');
  const problems: CsvProblem[] = [];
  const reading = {
    mapping: file.mapping,
    money: moneyOf(currency),
    report: (problem: CsvProblem) => void problems.push(problem),
  };
  return { rows: records.flatMap((record) => readRow(record, reading) ?? []), problems };
};

const moneyOf = (currency: string) => ({ currency, decimalSign: '.' }) as const;

/** Decides what importing a file does to the menu as it stands, and does nothing. */
export const planImport = (
  menu: CurrentMenu,
  { rows, problems: unreadable }: FileReading,
  { removeMissing }: Pick<CsvImport, 'removeMissing'>,
): ImportPlan => {
  const problems = [...unreadable];
  const report = (problem: CsvProblem) => void problems.push(problem);
  const matches = matchRows(menu.items, rows, { categoryOf: categoryNames(menu), report });
  const steps = matches.filter(({ row }) => row.isSound).map((match) => stepFor(menu, match));
  const matched = new Set(matches.map(({ item }) => item?.id));
  for (const step of steps) if ('problem' in step) report(step.problem);

  const known = new Set(menu.categories.map(({ name }) => nameKey(name)));
  const plan = {
    newCategories: distinct(rows.flatMap(({ category }) => category ?? [])).filter((name) => !known.has(nameKey(name))),
    added: steps.flatMap((step) => ('toAdd' in step ? step.toAdd : [])),
    changed: steps.flatMap((step) => ('toChange' in step ? step.toChange : [])),
    leftAlone: steps.flatMap((step) => ('leftAlone' in step ? step.leftAlone : [])),
    removed: removeMissing ? menu.items.filter(({ id }) => !matched.has(id)) : [],
  };
  return {
    ...plan,
    problems: problems.toSorted((one, other) => one.row - other.row).slice(0, csvLimits.problems),
    problemCount: problems.length,
    digest: digestOf(plan, menu.currency),
  };
};

type Step =
  | { readonly toAdd: ItemToAdd }
  | { readonly toChange: ItemToChange }
  | { readonly leftAlone: { readonly row: number; readonly item: CurrentItem } }
  | { readonly problem: CsvProblem };

const stepFor = (menu: CurrentMenu, { row: { row, category, fields }, item }: Match): Step => {
  if (item === null) {
    const { name = '', price } = fields;
    if (price !== undefined) return { toAdd: { row, category: category ?? '', fields: { ...fields, name, price } } };
    const message = 'This item is not on the menu yet, so it needs a price. Match a column with price';
    return { problem: { row, column: 'price', value: '', message } };
  }
  const from = categoryNames(menu)(item);
  const to = category !== null && nameKey(category) !== nameKey(from) ? category : null;
  const changes = [
    ...(to === null ? [] : [{ column: 'category' as const, from, to }]),
    ...compareFields(item, fields, moneyOf(menu.currency)),
  ];
  return changes.length === 0
    ? { leftAlone: { row, item } }
    : { toChange: { row, item, category: to, fields, changes } };
};

/** Of several spellings of one name, the first. */
const distinct = (names: readonly string[]): string[] =>
  [...new Map(names.toReversed().map((name) => [nameKey(name), name])).values()].toReversed();

const digestOf = (
  { newCategories, added, changed, removed }: Pick<ImportPlan, 'newCategories' | 'added' | 'changed' | 'removed'>,
  currency: string,
): string => {
  const money = moneyOf(currency);
  const told = {
    newCategories,
    added: added.map(({ category, fields }) => [
      category,
      ...fieldColumns.map((column) => writeField(fields, column, money)),
    ]),
    changed: changed.map(({ item, changes }) => [item.id, changes]),
    removed: removed.map(({ id }) => id),
  };
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url');
};
