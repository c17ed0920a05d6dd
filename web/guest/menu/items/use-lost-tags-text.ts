import type { DietaryTag } from '@comanda/contract/menus';
import { useLocale } from '#guest/parts';
import { fillIn } from '#guest/words';

/** Returns a function that names the tags a dish lacks, such as 'Not vegetarian'; an empty string for no tags. */
export const useLostTagsText = (): ((tags: readonly DietaryTag[]) => string) => {
  const { words, list } = useLocale();
  return (tags) => {
    if (tags.length === 0) return '';
    const names = list(tags.map((tag) => words.tags[tag]));
    return fillIn(words.notTags, { tags: names.toLocaleLowerCase(document.documentElement.lang) });
  };
};
