import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { exportReport } from './export-report.ts';
import { listOrders } from './list-orders.ts';
import { readDashboard } from './read-dashboard.ts';
import { readDayEnd } from './read-day-end.ts';
import { readPlatform } from './read-platform.ts';
import { readReport } from './read-report.ts';

export const reportsHandlers: HandlersOf<Api['reports']> = {
  dashboard: direct(readDashboard),
  platform: direct(readPlatform),
  read: direct(readReport),
  orders: direct(listOrders),
  dayEnd: direct(readDayEnd),
  exportCsv: direct(exportReport),
};
