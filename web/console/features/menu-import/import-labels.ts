import type { CsvImportPlan } from '@comanda/contract/menus';
import { readerLocale } from '#kit/formats';
import { menuImportWords } from './words/index.ts';

/** Label of the confirming button: 'Import 12 new items and 3 changes'. */
export const confirmLabelOf = ({ added, changed, removed, newCategories }: CsvImportPlan): string => {
  const words = menuImportWords.current();
  const parts = [
    ...(added.length === 0 ? [] : [words.newItems({ count: added.length })]),
    ...(changed.length === 0 ? [] : [words.changes({ count: changed.length })]),
    ...(removed.length === 0 ? [] : [words.removals({ count: removed.length })]),
  ];
  const listed = parts.length === 0 ? [words.newCategories({ count: newCategories.length })] : parts;
  return words.importParts({ parts: new Intl.ListFormat(readerLocale()).format(listed) });
};
