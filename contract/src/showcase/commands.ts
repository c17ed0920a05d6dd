import { z } from 'zod';
import { command, mayFail } from '@comanda/contract/access';
import { statusErrors, timestamp } from '@comanda/contract/kernel';

/** The lunch rush at this moment. */
export const rush = z.object({
  isOn: z.boolean(),
  /** When it ends by itself; null while there is none. */
  endsAt: timestamp.nullable(),
  /** Orders that its guests have placed since it was switched on. */
  placed: z.int(),
  /** On the whole floor, whoever ordered or sits there. */
  openOrders: z.int(),
  openTables: z.int(),
  /** What happened last, in words; empty while nothing has. */
  latest: z.string(),
});
export type Rush = z.infer<typeof rush>;

const notFound = mayFail(statusErrors, 'not-found');

/** Only a server that was started by `npm run demo` has these. */
export const showcaseCommands = {
  readRush: command({
    path: '/showcase/read-rush',
    summary: 'How the simulated lunch rush of the showcase goes',
    audience: 'restaurants.manage',
    isLooking: true,
  })
    .input(z.object({}))
    /** Null for those whose restaurant it is not. */
    .output(rush.nullable()),

  switchRush: command({
    path: '/showcase/switch-rush',
    summary: 'Begins or ends the simulated lunch rush of the showcase',
    audience: 'restaurants.manage',
  })
    .input(z.object({ isOn: z.boolean() }))
    .output(rush)
    .errors(notFound),
};
