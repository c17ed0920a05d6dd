import { secondMs } from '@comanda/contract/kernel';
import { DashboardPage } from '#features/reports';

/** Most people go to the dashboard next: once the first screen had its turn, the dashboard is fetched behind it. */
export const preloadDashboard = (): void => {
  setTimeout(() => void DashboardPage.preload?.(), secondMs);
};
