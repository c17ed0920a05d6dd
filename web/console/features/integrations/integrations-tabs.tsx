import { consolePages } from '@comanda/contract/pages';
import { PageTabs } from '#console/views';

const tabs = [
  { label: 'Payments', to: consolePages.integrations },
  { label: 'Developers', to: consolePages.developers },
] as const;

/** What an owner connects: the ways to pay, and programs. */
export const IntegrationsTabs = () => <PageTabs label="Integrations" tabs={tabs} />;
