import { Link } from '@tanstack/react-router';
import { can } from '@comanda/contract/access';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { paths } from '#console/paths';
import { useCurrentUser } from '#features/accounts';
import classes from './translation.module.css';

/** The languages belong to the restaurant: people who may change it get a link, others a note to ask the owner. */
export const ChooseLanguages = ({ workplace }: { workplace: WorkplaceDocument }) => {
  const { actor } = useCurrentUser();
  if (!can(actor, 'restaurants.manage')) return <>The owner chooses the languages of {workplace.name}.</>;
  return (
    <Link className={classes.link} to={paths.restaurantEdit(workplace.id)}>
      Choose the languages of {workplace.name}
    </Link>
  );
};
