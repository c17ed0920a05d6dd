import type { Feature } from '#platform/feature';
import { closingReportsCollection } from './closing/index.ts';
import { pulsesCollection } from './dashboard/index.ts';
import { deleteOrderHistoryJob, rollUpAllJob, rollUpJob } from './figures/index.ts';
import { reportsHandlers } from './reports.commands.ts';

export const reportsFeature: Feature = {
  handlers: () => ({ reports: reportsHandlers }),
  collections: [pulsesCollection, closingReportsCollection],
  jobs: () => [rollUpJob, rollUpAllJob, deleteOrderHistoryJob],
};
