import type { ItemDocument } from '@comanda/contract/menus';
import { allergenLabels, dietaryTagLabels } from '#features/menu-editor/parts';
import classes from './rows.module.css';

const formatCount = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

const marksOf = (item: ItemDocument): string[] => [
  ...formatCount(item.imageUrls.length, 'photo', 'photos'),
  ...formatCount(item.optionGroups.length, 'option group', 'option groups'),
  ...(item.stockCount === null ? [] : [`${item.stockCount} left`]),
  ...(item.availableHours === null ? [] : ['At certain hours']),
  ...item.dietaryTags.map((tag) => dietaryTagLabels[tag]),
  ...(item.allergens.length === 0 ? [] : [`Contains ${item.allergens.map((code) => allergenLabels[code]).join(', ')}`]),
];

/** Short summary of an item's further properties: photos, options, stock, hours, tags and allergens. */
export const ItemSummary = ({ item }: { item: ItemDocument }) => {
  const marks = marksOf(item);
  return (
    <>
      {item.available ? null : <p className={`${classes.marks} ${classes.soldOutMark}`}>Sold out</p>}
      {marks.length === 0 ? null : <p className={classes.marks}>{marks.join(' · ')}</p>}
    </>
  );
};
