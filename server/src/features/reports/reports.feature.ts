import type { Feature } from '#platform/feature';
import { pulsesCollection } from './dashboard/index.ts';
import { deleteOrderHistoryJob, rollUpAllJob, rollUpJob } from './figures/index.ts';
import { reportsHandlers } from './reports.commands.ts';

export const reportsFeature: Feature = {
  handlers: () => ({ reports: reportsHandlers }),
  collections: [pulsesCollection],
  jobs: () => [rollUpJob, rollUpAllJob, deleteOrderHistoryJob],
};
