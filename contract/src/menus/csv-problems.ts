import { z } from 'zod';
import { fieldRuleName, type FieldRuleFacts } from '@comanda/contract/kernel';

/** Problems of a row or cell, in English. A cell whose value breaks a rule of its field has the name of that rule instead. */
export const csvProblemTexts = {
  price_missing: 'Please enter a price',
  price_negative: 'A price must not be negative',
  price_unreadable: 'This is not a price in {currency}. Write it as {example}',
  availability_unreadable: 'Please write yes or no',
  tag_unknown: '“{text}” is no dietary tag. Possible are: {possible}',
  allergen_unknown: '“{text}” is no allergen. Possible are: {possible}',
  stock_unreadable: 'Please write a whole number, or leave empty if you do not track stock',
  hours_unreadable: 'Please write hours as: Mon-Fri 11:00-14:00, 18:00-22:00; Sat 12:00-23:00',
  tax_rate_unreadable: 'Please write a rate in percent, such as 8.875, or leave empty',
  group_without_colon: '“{text}” has no colon. Write a group of options as: Size (pick one): Small | Large +1.50',
  group_rule_unknown:
    '“{text}” is not understood. Write: pick one · pick one, optional · pick any · pick up to 3 · pick at least 1 · pick 2 · pick 1 to 3',
  option_price_unreadable: '“{text}” is no price. Write what an option costs more as +1.50',
  option_mark_unknown: '“{text}” is no dietary tag, no allergen and not “sold out”',
  group_shared:
    '“{text}” is shared with other dishes. A dish can leave out options of it and have other prices. Change anything else in the menu editor, or remove “, shared” from this cell',
  too_many_cells: 'This row has more cells than the first. Put texts that contain a separator in quotation marks',
  id_not_exported: 'This id does not come from an export. Clear the cell to add a new item',
  id_unknown: 'No item of this menu has this id. Clear the cell to add a new item',
  id_repeated: 'Row {row} has the same id. Clear the cell to add a new item',
  id_missing: 'This row has no id. Match the columns category and name too, so that it can be found or added',
  item_repeated: 'Row {row} has the same item in the same category. Give each its own name',
  item_ambiguous:
    'The menu has {number} items with this name in this category. Use the id to tell them apart: export the menu and edit that file',
  price_needed: 'This item is not on the menu yet, so it needs a price. Match a column with price',
  too_many_groups: 'With its sizes, this item would have more than {most} groups of options. Please remove some',
  too_many_options: 'This item would have more than {most} options. Please remove some',
  too_many_items:
    'From this row on, the menu would have more than {most} items. Please import fewer, or use several menus',
  too_many_categories:
    'From this row on, the menu would have more than {most} categories. Please use fewer, or several menus',
  too_much_text:
    'From this row on, the menu would have more than {most} MB of text. Please shorten texts, or use several menus',
} as const;

export type CsvProblemCode = keyof typeof csvProblemTexts;

const codes = Object.keys(csvProblemTexts).filter((code): code is CsvProblemCode =>
  Object.hasOwn(csvProblemTexts, code),
);

/** The cause of a problem, for pages that say it in another language than English. */
export const csvProblemCause = z.object({
  /** Name of the problem, or of the broken rule of a field. `other` if there is only the message. */
  code: z.enum([...codes, ...fieldRuleName.options, 'other']),
  /** Values of the message by the name of their placeholder. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** Name of the group of options that the problem is about; empty if it is about no group. */
  group: z.string(),
});
export type CsvProblemCause = z.infer<typeof csvProblemCause>;

type CsvProblemValues = CsvProblemCause['values'];

const formatValue = (value: string | number): string =>
  typeof value === 'number' ? value.toLocaleString('en') : value;

/** A problem by its code, with its message in English. */
export const createCsvCause = (
  code: CsvProblemCode,
  values: CsvProblemValues = {},
): { readonly message: string; readonly cause: CsvProblemCause } => ({
  message: csvProblemTexts[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => formatValue(values[name] ?? '')),
  cause: { code, values, group: '' },
});

/** The problem of a value that breaks a rule of its field. */
export const createCsvRuleCause = (facts: FieldRuleFacts | null, group = ''): CsvProblemCause =>
  facts === null ? { code: 'other', values: {}, group } : { code: facts.rule, values: { ...facts.bounds }, group };
