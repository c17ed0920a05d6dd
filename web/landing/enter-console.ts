import { consolePages } from '@comanda/contract/pages';
import { isRecord } from '#kit/failure';
import { readLoggedInUser } from './read-logged-in-user.ts';

/** Staff who serve and see no figures begin with the orders; everybody else with the dashboard. */
const firstPageOf = (user: Readonly<Record<string, unknown>> | null): string => {
  const permissions = user?.['permissions'];
  if (user?.['role'] !== 'staff' || !isRecord(permissions)) return consolePages.dashboard;
  const isServing = permissions['canViewOrders'] === true && permissions['canViewDashboard'] !== true;
  return isServing ? consolePages.orders : consolePages.dashboard;
};

/** Leaves the landing page for the console after a log-in. */
export const enterConsole = async (): Promise<void> => location.assign(firstPageOf(await readLoggedInUser()));
