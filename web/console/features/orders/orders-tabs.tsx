import { can } from '@comanda/contract/access';
import { consolePages } from '@comanda/contract/pages';
import { PageTabs } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { ordersWords } from './words/index.ts';

const tabs = ['orders', 'kitchen', 'feedback', 'printers', 'cash'] as const;
const ownersTabs = [...tabs, 'stations'] as const;

/** Tabs for orders, kitchen, feedback, printers and cash. Only owners get the tab for stations. */
export const OrdersTabs = () => {
  const { actor } = useCurrentUser();
  const words = useWords(ordersWords).tabs;
  const shown = can(actor, 'restaurants.manage') ? ownersTabs : tabs;
  return <PageTabs label={words.label} tabs={shown.map((tab) => ({ label: words[tab], to: consolePages[tab] }))} />;
};
