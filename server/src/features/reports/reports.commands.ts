import { fail, type Api } from '@comanda/contract';
import type { CallContext } from '#platform/context';
import { direct, type HandlersOf } from '#platform/http';
import { createKeyedSemaphore } from '#platform/semaphore';
import { exportCorrections } from './export-corrections.ts';
import { exportReport } from './export-report.ts';
import { listCorrections } from './list-corrections.ts';
import { listOrders } from './list-orders.ts';
import { readDashboard } from './read-dashboard.ts';
import { readDayEnd } from './read-day-end.ts';
import { readPlatform } from './read-platform.ts';
import { readReport } from './read-report.ts';

/** A report over years is the dearest thing one can ask for: nobody's take so many connections that orders wait for one. */
const inTurn = createKeyedSemaphore(2, { longestLine: 100, turnAway: () => fail('resource-exhausted') });

const oneByOne = <Input, Output>(read: (ctx: CallContext, input: Input) => Promise<Output>) =>
  direct((ctx: CallContext, input: Input) => {
    const { actor } = ctx.caller;
    return inTurn(actor.kind === 'user' ? actor.userId : '', () => read(ctx, input));
  });

export const reportsHandlers: HandlersOf<Api['reports']> = {
  dashboard: oneByOne(readDashboard),
  platform: oneByOne(readPlatform),
  read: oneByOne(readReport),
  orders: oneByOne(listOrders),
  dayEnd: oneByOne(readDayEnd),
  exportCsv: oneByOne(exportReport),
  corrections: oneByOne(listCorrections),
  exportCorrectionsCsv: oneByOne(exportCorrections),
};
