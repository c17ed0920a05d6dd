import { fail } from '@comanda/contract';
import { formatMoney } from '@comanda/contract/kernel';
import type { CsvImport, CsvImportPlan } from '@comanda/contract/menus';
import type { CallContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { truncateText } from './csv-cell-problem.ts';
import { categoryNames } from './csv-names.ts';
import { findWholeMenu, type WholeMenu } from '#features/menus/guest-view';
import type { MenuScope } from '#features/menus/records';
import { planImport, parseImportFile, type ImportPlan } from './plan-import.ts';

/** Shows what an import would do. Writes nothing and takes no lock. */
export const previewImport = async (
  ctx: CallContext,
  { restaurantId, menuId, ...file }: MenuScope & CsvImport,
): Promise<CsvImportPlan> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const whole = await findWholeMenu(ctx.db, restaurantId, menuId);
  if (whole === null) throw fail('not-found');
  return presentPlan(planImport(whole, parseImportFile(file, whole.menu.currency), file), whole);
};

const maxPreviewCharacters = 200;
const clipForPreview = (text: string): string => truncateText(text, maxPreviewCharacters);

const presentPlan = (plan: ImportPlan, whole: WholeMenu): CsvImportPlan => {
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
