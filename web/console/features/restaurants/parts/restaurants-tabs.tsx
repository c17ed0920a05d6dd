import { can } from '@comanda/contract/access';
import { guards } from '#console/access';
import { consolePages } from '@comanda/contract/pages';
import { PageTabs } from '#console/views';
import { useCurrentUser } from '#features/accounts';

const tabs = [
  { label: 'Restaurants', to: consolePages.restaurants },
  { label: 'Staff', to: consolePages.staff },
] as const;

/** Tabs for restaurants and staff. Hidden for users who may allowedTabs only one of the two. */
export const RestaurantsTabs = () => {
  const { actor } = useCurrentUser();
  const allowedTabs = tabs.filter(({ to }) => can(actor, guards[to]));
  return allowedTabs.length > 1 ? <PageTabs label="Restaurants and staff" tabs={allowedTabs} /> : null;
};
