import { type DietaryTag, type GuestItem, tagsWithOptions } from '@comanda/contract/menus';
import { useLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import { TagList } from './tag-list.tsx';
import classes from './item-sheet.module.css';

/** Returns a function that names the tags a dish lacks, such as 'Not vegetarian'; an empty string for no tags. */
export const useLostTagsText = (): ((tags: readonly DietaryTag[]) => string) => {
  const { words, list } = useLocale();
  return (tags) => {
    if (tags.length === 0) return '';
    const names = list(tags.map((tag) => words.tags[tag]));
    return fillIn(words.notTags, { tags: names.toLocaleLowerCase(document.documentElement.lang) });
  };
};

/** The dietary tags of an item with the picked options, and the tags that these options remove. */
export const ItemTags = ({ item, picked }: { item: GuestItem; picked: ReadonlySet<string> }) => {
  const notTags = useLostTagsText();
  const { tags, lost } = tagsWithOptions(item, picked);
  return (
    <>
      <TagList tags={tags} />
      {/* Always rendered, so that screen readers announce when a choice removes a tag. */}
      <p className={classes.lost} role="status">
        {notTags(lost)}
      </p>
    </>
  );
};
