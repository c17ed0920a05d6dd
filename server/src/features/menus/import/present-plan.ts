import { formatMoneyIn } from '@comanda/contract/kernel';
import type { CsvImportPlan } from '@comanda/contract/menus';
import type { WholeMenu } from '#features/menus/guest-view';
import { truncateText, fieldColumns } from './cells/index.ts';
import { writeField } from './csv-compare.ts';
import { categoryNames, similarityKey } from './csv-names.ts';
import type { ImportPlan } from './plan-import.ts';

const maxPreviewCharacters = 200;
const clipForPreview = (text: string): string => truncateText(text, maxPreviewCharacters);

/** Columns that a row of the preview shows by themselves, or that say nothing about a new item. */
const shownElsewhere: ReadonlySet<string> = new Set(['name', 'price', 'available']);

/** Presents a plan to a person, with long texts shortened. */
export const presentPlan = (plan: ImportPlan, whole: WholeMenu): CsvImportPlan => {
  const categoryOf = categoryNames(whole);
  const money = { currency: whole.menu.currency, decimalSign: '.' } as const;
  const itemsByKey = new Map(whole.items.map((item) => [similarityKey(item.name), item]));
  const findSimilar = (name: string) => {
    const item = itemsByKey.get(similarityKey(name));
    return item === undefined ? null : { category: categoryOf(item), name: item.name };
  };
  return {
    digest: plan.digest,
    added: plan.added.map(({ row, category, fields }) => ({
      row,
      category,
      name: fields.name,
      price: formatMoneyIn(fields.price, whole.menu.currency),
      similar: findSimilar(fields.name),
      details: fieldColumns.flatMap((column) => {
        const text = shownElsewhere.has(column) ? '' : writeField(fields, column, money);
        return text === '' ? [] : [{ column, text: clipForPreview(text) }];
      }),
    })),
    changed: plan.changed.map(({ row, item, changes }) => ({
      row,
      itemId: item.id,
      category: categoryOf(item),
      name: item.name,
      changes: changes.map(({ column, from, to }) => ({ column, from: clipForPreview(from), to: clipForPreview(to) })),
    })),
    leftAlone: plan.leftAlone.map(({ row, item }) => ({ row, category: categoryOf(item), name: item.name })),
    removed: plan.removed.map((item) => ({ itemId: item.id, category: categoryOf(item), name: item.name })),
    newCategories: [...plan.newCategories],
    problems: [...plan.problems],
    problemCount: plan.problemCount,
    problemRows: [...plan.problemRows],
    leftOut: plan.leftOut.map(({ row, category, fields }) => ({
      row,
      category: category ?? '',
      name: fields.name ?? '',
    })),
  };
};
