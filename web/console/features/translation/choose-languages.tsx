import { Link } from '@tanstack/react-router';
import { can } from '@comanda/contract/access';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { paths } from '#console/paths';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { translationWords } from './words/index.ts';
import classes from './translation.module.css';

/** The languages belong to the restaurant: people who may change it get a link, others a note to ask the owner. */
export const ChooseLanguages = ({ workplace }: { workplace: WorkplaceDocument }) => {
  const words = useWords(translationWords);
  const { actor } = useCurrentUser();
  if (!can(actor, 'restaurants.manage')) return words.ownerChooses({ restaurant: workplace.name });
  return (
    <Link className={classes.link} to={paths.restaurantEdit(workplace.id)}>
      {words.chooseLanguages({ restaurant: workplace.name })}
    </Link>
  );
};
