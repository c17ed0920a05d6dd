import { can } from '@comanda/contract/access';
import { consolePages } from '@comanda/contract/pages';
import { PageTabs } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { reportsWords } from './words/index.ts';

/** Tabs for the dashboard and the reports, for users who may see both. */
export const ReportsTabs = () => {
  const words = useWords(reportsWords);
  const { actor } = useCurrentUser();
  const tabs = [
    { label: words.dashboard, to: consolePages.dashboard },
    { label: words.reports, to: consolePages.reports },
    { label: words.dayEnd, to: consolePages.dayEnd },
  ];
  return can(actor, 'reports.view') ? <PageTabs label={words.tabsLabel} tabs={tabs} /> : null;
};
