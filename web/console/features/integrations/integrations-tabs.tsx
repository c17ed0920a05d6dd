import { consolePages } from '@comanda/contract/pages';
import { PageTabs } from '#console/views';

const tabs = [
  { label: 'Payments', to: consolePages.integrations },
  { label: 'Developers', to: consolePages.developers },
] as const;

/** Tabs for payment methods and for developers. */
export const IntegrationsTabs = () => <PageTabs label="Integrations" tabs={tabs} />;
