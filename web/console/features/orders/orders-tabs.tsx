import { can } from '@comanda/contract/access';
import { consolePages } from '@comanda/contract/pages';
import { PageTabs } from '#console/views';
import { useCurrentUser } from '#features/accounts';

const tabs = [
  { label: 'Orders', to: consolePages.orders },
  { label: 'Kitchen', to: consolePages.kitchen },
  { label: 'Feedback', to: consolePages.feedback },
  { label: 'Printers', to: consolePages.printers },
] as const;
const ownersTabs = [...tabs, { label: 'Stations', to: consolePages.stations }] as const;

/** Tabs for orders, kitchen, feedback and printers. Only owners get the tab for stations. */
export const OrdersTabs = () => {
  const { actor } = useCurrentUser();
  return <PageTabs label="Orders and feedback" tabs={can(actor, 'restaurants.manage') ? ownersTabs : tabs} />;
};
