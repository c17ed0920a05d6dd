import { consolePages } from '@comanda/contract/pages';
import { PageTabs } from '#console/views';

const tabs = [
  { label: 'Orders', to: consolePages.orders },
  { label: 'Feedback', to: consolePages.feedback },
] as const;

/** What comes from the tables: what they order, and how they found it. Whoever may open one may open the other. */
export const OrdersTabs = () => <PageTabs label="Orders and feedback" tabs={tabs} />;
