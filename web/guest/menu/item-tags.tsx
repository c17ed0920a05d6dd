import { tagsWithOptions, type GuestItem } from '@comanda/contract/menus';
import { useNotTags } from './use-not-tags.ts';
import { TagList } from './tag-list.tsx';
import classes from './item-sheet.module.css';

/** What a dish is with the options picked, and what it is not any more by them. */
export const ItemTags = ({ item, picked }: { item: GuestItem; picked: ReadonlySet<string> }) => {
  const notTags = useNotTags();
  const { tags, lost } = tagsWithOptions(item, picked);
  return (
    <>
      <TagList tags={tags} />
      {/* Always there, so that it is read out when a choice takes a tag away. */}
      <p className={classes.lost} role="status">
        {notTags(lost)}
      </p>
    </>
  );
};
