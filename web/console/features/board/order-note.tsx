import { mentionsAllergy } from '@comanda/contract/kitchen';
import { commonWords } from '#console/common-words';
import { Icon } from '#console/icons';
import classes from './order-note.module.css';

/** The guest's note, highlighted; an allergy is highlighted more strongly. */
export const OrderNote = ({ children }: { children: string }) => {
  if (children === '') return null;
  const isAllergy = mentionsAllergy(children);
  return (
    <p className={classes.note} data-allergy={isAllergy || undefined}>
      {isAllergy ? (
        <>
          <Icon name="alert" size={18} />
          <strong>{commonWords.current().allergy}</strong>
        </>
      ) : null}
      <bdi className={classes.noteText}>{children}</bdi>
    </p>
  );
};
