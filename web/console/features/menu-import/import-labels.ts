import type { CsvColumn, CsvImportPlan } from '@comanda/contract/menus';
import { fieldLabels } from '#features/menus';

/** Name of each column on screen. */
export const csvColumnLabels = {
  id: 'Id',
  category: 'Category',
  ...fieldLabels,
} as const satisfies Record<CsvColumn, string>;

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/** Label of the confirming button: 'Import 12 new items and 3 changes'. */
export const confirmLabelOf = ({ added, changed, removed, newCategories }: CsvImportPlan): string => {
  const parts = [
    ...(added.length === 0 ? [] : [counted(added.length, 'new item')]),
    ...(changed.length === 0 ? [] : [counted(changed.length, 'change')]),
    ...(removed.length === 0 ? [] : [counted(removed.length, 'removal')]),
  ];
  const listed = parts.length === 0 ? [counted(newCategories.length, 'new category', 'new categories')] : parts;
  return `Import ${new Intl.ListFormat('en').format(listed)}`;
};
