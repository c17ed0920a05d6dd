import { secondMs } from '@comanda/contract/kernel';
import { LazyDashboardPage } from '#features/reports';

/** Most people open the dashboard next, so its code is preloaded once the first screen has loaded. */
export const preloadDashboard = (): void => {
  setTimeout(() => void LazyDashboardPage.preload?.(), secondMs);
};
