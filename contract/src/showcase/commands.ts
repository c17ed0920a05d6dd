import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { statusErrors, timestamp } from '@comanda/contract/kernel';

/** Current state of the lunch rush. */
export const lunchRush = z.object({
  isOn: z.boolean(),
  /** Time at which it ends by itself; null while it is off. */
  endsAt: timestamp.nullable(),
  /** Orders that its guests have placed since it was switched on. */
  placed: z.int(),
  /** Counts for the whole restaurant, including real guests. */
  openOrders: z.int(),
  openTables: z.int(),
  /** The latest event, in words; empty if there is none. */
  latest: z.string(),
});
export type LunchRush = z.infer<typeof lunchRush>;

const notFound = declareErrors(statusErrors, 'not-found');

/** Only a server that was started by `npm run demo` has these. */
export const showcaseCommands = {
  readRush: command({
    path: '/showcase/read-rush',
    summary: "Returns the state of the showcase's simulated lunch rush",
    audience: 'restaurants.manage',
    isLooking: true,
  })
    .input(z.object({}))
    /** Null if the showcase is not the caller's restaurant. */
    .output(lunchRush.nullable()),

  switchRush: command({
    path: '/showcase/switch-rush',
    summary: "Starts or stops the showcase's simulated lunch rush",
    audience: 'restaurants.manage',
  })
    .input(z.object({ isOn: z.boolean() }))
    .output(lunchRush)
    .errors(notFound),
};
