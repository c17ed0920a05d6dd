import { formatMoney } from '@comanda/contract/kernel';
import type { CsvImportPlan } from '@comanda/contract/menus';
import type { WholeMenu } from '#features/menus/guest-view';
import { truncateText } from './csv-cell-problem.ts';
import { categoryNames } from './csv-names.ts';
import type { ImportPlan } from './plan-import.ts';

const maxPreviewCharacters = 200;
const clipForPreview = (text: string): string => truncateText(text, maxPreviewCharacters);

/** Presents a plan to a person, with long texts shortened. */
export const presentPlan = (plan: ImportPlan, whole: WholeMenu): CsvImportPlan => {
  const categoryOf = categoryNames(whole);
  return {
    digest: plan.digest,
    added: plan.added.map(({ row, category, fields }) => ({
      row,
      category,
      name: fields.name,
      price: formatMoney(fields.price, whole.menu.currency),
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
  };
};
