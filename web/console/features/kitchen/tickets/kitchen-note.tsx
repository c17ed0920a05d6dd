import { mentionsAllergy } from '@comanda/contract/kitchen';
import { commonWords } from '#console/common-words';
import { Icon } from '#console/icons';
import classes from './kitchen-note.module.css';

/** The guest's note in its original language. An allergy is highlighted so that nobody overlooks it. */
export const KitchenNote = ({ children }: { children: string }) => {
  if (children === '') return null;
  const isAllergy = mentionsAllergy(children);
  return (
    <p className={classes.note} data-allergy={isAllergy || undefined}>
      {isAllergy ? (
        <strong className={classes.allergy}>
          <Icon name="alert" size={22} />
          {commonWords.current().allergy}
        </strong>
      ) : null}
      <span dir="auto">{children}</span>
    </p>
  );
};
