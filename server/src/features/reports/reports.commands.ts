import { fail, type Api } from '@comanda/contract';
import type { CallContext } from '#platform/context';
import { direct, type HandlersOf } from '#platform/http';
import { createKeyedSemaphore } from '#platform/semaphore';
import { closeDay, readClosingReport } from './closing/index.ts';
import { exportReport, listOrders, readReport } from './figures/index.ts';
import { listCorrections, exportCorrections } from './corrections/index.ts';
import { readDashboard, readPlatform } from './dashboard/index.ts';
import { readDayEnd } from './day-end/index.ts';

/** A report over years is the most expensive query. The limit per user keeps database connections free for orders. */
const semaphore = createKeyedSemaphore(2, { longestLine: 100, turnAway: () => fail('resource-exhausted') });

const limitedPerUser = <Input, Output>(read: (ctx: CallContext, input: Input) => Promise<Output>) =>
  direct((ctx: CallContext, input: Input) => {
    const { actor } = ctx.caller;
    return semaphore(actor.kind === 'user' ? actor.userId : '', () =>
      ctx.replica.read((db) => read({ ...ctx, db }, input)),
    );
  });

export const reportsHandlers: HandlersOf<Api['reports']> = {
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
