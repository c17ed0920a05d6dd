import { can } from '@comanda/contract/access';
import { guards } from '#console/access';
import { consolePages } from '@comanda/contract/pages';
import { PageTabs } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { restaurantPartsWords } from './words/index.ts';

const tabs = [
  { name: 'restaurants', to: consolePages.restaurants },
  { name: 'staff', to: consolePages.staff },
  { name: 'tablets', to: consolePages.tablets },
] as const;

/** Tabs for restaurants and staff. Hidden for users who may see only one of them. */
export const RestaurantsTabs = () => {
  const words = useWords(restaurantPartsWords);
  const { actor } = useCurrentUser();
  const allowedTabs = tabs
    .filter(({ to }) => can(actor, guards[to]))
    .map(({ name, to }) => ({ label: words[name], to }));
  return allowedTabs.length > 1 ? <PageTabs label={words.tabs} tabs={allowedTabs} /> : null;
};
