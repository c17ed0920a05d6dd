import type { ItemDocument } from '@comanda/contract/menus';
import { useWords } from '#console/words';
import { menuEditorWords } from '#features/menu-editor/words';
import { listAllergens, menusWords } from '#features/menus';
import classes from './rows.module.css';

const useMarks = (item: ItemDocument): string[] => {
  const { rows: words, contains } = useWords(menuEditorWords);
  const { photoCount, tags } = useWords(menusWords);
  const [photos, groups] = [item.imageUrls.length, item.optionGroups.length];
  return [
    ...(photos === 0 ? [] : [photoCount({ count: photos })]),
    ...(groups === 0 ? [] : [words.optionGroupCount({ count: groups })]),
    ...(item.stockCount === null ? [] : [words.left({ count: item.stockCount })]),
    ...(item.availableHours === null ? [] : [words.atHours]),
    ...item.dietaryTags.map((tag) => tags[tag]),
    ...(item.allergens.length === 0 ? [] : [contains({ allergens: listAllergens(item.allergens) })]),
  ];
};

/** Short summary of an item's further properties: photos, options, stock, hours, tags and allergens. */
export const ItemSummary = ({ item }: { item: ItemDocument }) => {
  const { soldOut } = useWords(menusWords);
  const marks = useMarks(item);
  return (
    <>
      {item.available ? null : <p className={`${classes.marks} ${classes.soldOutMark}`}>{soldOut}</p>}
      {marks.length === 0 ? null : <p className={classes.marks}>{marks.join(' · ')}</p>}
    </>
  );
};
