import { z } from 'zod';
import { command, named } from '@comanda/contract/access';
import { minuteMs } from '@comanda/contract/kernel';
import { analyticsErrors } from './errors.ts';
import { mostInBatch } from './most-in-batch.ts';

/** As it comes in: whether the name is known and the fields fit is looked at event by event. */
const sentEvent = z.object({
  name: z.string().max(60),
  /** How long ago it was, by the browser's own clock: what that clock shows does not matter. At most a day is believed. */
  ageMs: z.number(),
  /** The path of the page. */
  path: z.string().max(2_000),
  fields: z.record(z.string().max(60), z.unknown()),
});
export type SentEvent = z.infer<typeof sentEvent>;

export const analyticsCommands = {
  collect: command({
    path: '/analytics/collect',
    summary: 'Takes in what happened in a browser, unless it asks not to be tracked',
    audience: 'anyone',
    rateLimits: [
      {
        by: 'address',
        // A full house behind one address; a flood ends here.
        attempts: 2_000,
        windowMs: 15 * minuteMs,
        error: named(analyticsErrors, 'analytics.too-many-events'),
      },
    ],
  })
    .input(
      z.object({
        events: z.array(sentEvent).min(1).max(mostInBatch, `At most ${mostInBatch} events at once`),
      }),
    )
    .output(
      z.object({
        accepted: z.int(),
        /** What was wrong with the others, by their place. */
        refused: z.record(z.string(), z.array(z.string())),
      }),
    ),
};
