import type { DietaryTag } from '@comanda/contract/menus';
import { useLocale } from '#guest/parts';
import classes from './item-sheet.module.css';

export const TagList = ({ tags }: { tags: readonly DietaryTag[] }) => {
  const { words } = useLocale();
  return tags.length === 0 ? null : (
    <ul className={classes.tags}>
      {tags.map((tag) => (
        <li key={tag} className={classes.tag}>
          {words.tags[tag]}
        </li>
      ))}
    </ul>
  );
};
