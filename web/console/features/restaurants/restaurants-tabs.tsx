import { can } from '@comanda/contract/access';
import { guards } from '#console/access';
import { consolePages } from '@comanda/contract/pages';
import { PageTabs } from '#console/views';
import { useCurrentUser } from '#features/accounts';

const tabs = [
  { label: 'Restaurants', to: consolePages.restaurants },
  { label: 'Staff', to: consolePages.staff },
] as const;

/** What an owner sets up: the places, and the people in them. Whoever may open only one of the two needs no tabs. */
export const RestaurantsTabs = () => {
  const { actor } = useCurrentUser();
  const open = tabs.filter(({ to }) => can(actor, guards[to]));
  return open.length > 1 ? <PageTabs label="Restaurants and staff" tabs={open} /> : null;
};
