import { type Api, fail } from '@comanda/contract';
import type { CallContext } from '#platform/context';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf } from '#platform/http';
import { createKeyedSemaphore } from '#platform/semaphore';
import { closeDay, closingReportsCollection, readClosingReport } from './closing/index.ts';
import { exportCorrections, listCorrections } from './corrections/index.ts';
import { pulsesCollection, readDashboard, readPlatform } from './dashboard/index.ts';
import { readDayEnd } from './day-end/index.ts';
import {
  deleteOrderHistoryJob,
  exportReport,
  listOrders,
  readReport,
  rollUpAllJob,
  rollUpJob,
} from './figures/index.ts';

/** A report over years is the most expensive query. The limit per user keeps database connections free for orders. */
const semaphore = createKeyedSemaphore(2, { longestLine: 100, turnAway: () => fail('resource-exhausted') });

const limitedPerUser = <Input, Output>(read: (ctx: CallContext, input: Input) => Promise<Output>) =>
  direct((ctx: CallContext, input: Input) => {
    const { actor } = ctx.caller;
    return semaphore(actor.kind === 'user' ? actor.userId : '', () =>
      ctx.replica.read((db) => read({ ...ctx, db }, input)),
    );
  });

const reportsHandlers: HandlersOf<Api['reports']> = {
  dashboard: limitedPerUser(readDashboard),
  platform: limitedPerUser(readPlatform),
  read: limitedPerUser(readReport),
  orders: limitedPerUser(listOrders),
  dayEnd: limitedPerUser(readDayEnd),
  closeDay: direct(closeDay),
  closingReport: limitedPerUser(readClosingReport),
  exportCsv: limitedPerUser(exportReport),
  corrections: limitedPerUser(listCorrections),
  exportCorrectionsCsv: limitedPerUser(exportCorrections),
};

export const reportsFeature: Feature = {
  handlers: () => ({ reports: reportsHandlers }),
  collections: [pulsesCollection, closingReportsCollection],
  jobs: () => [rollUpJob, rollUpAllJob, deleteOrderHistoryJob],
};
