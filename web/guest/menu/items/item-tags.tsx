import { tagsWithOptions, type GuestItem } from '@comanda/contract/menus';
import { useLostTagsText } from './use-lost-tags-text.ts';
import { TagList } from './tag-list.tsx';
import classes from './item-sheet.module.css';

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
