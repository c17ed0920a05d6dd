import { can } from '@comanda/contract/access';
import { consolePages } from '@comanda/contract/pages';
import { PageTabs } from '#console/views';
import { useCurrentUser } from '#features/accounts';

const tabs = [
  { label: 'Dashboard', to: consolePages.dashboard },
  { label: 'Reports', to: consolePages.reports },
  { label: 'Day end', to: consolePages.dayEnd },
] as const;

/** Tabs for the dashboard and the reports, for users who may see both. */
export const ReportsTabs = () => {
  const { actor } = useCurrentUser();
  return can(actor, 'reports.view') ? <PageTabs label="Dashboard and reports" tabs={tabs} /> : null;
};
