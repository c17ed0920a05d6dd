import { z } from 'zod';
import { command, withCode } from '@comanda/contract/access';
import { minuteMs } from '@comanda/contract/kernel';
import { analyticsErrors } from './errors.ts';
import { maxEventsPerBatch } from './max-events-per-batch.ts';

/** An event as a browser sends it. Name and fields are validated for each event separately. */
const sentEvent = z.object({
  name: z
    .string()
    .max(60)
    .meta({ examples: ['page_view'] }),
  /** Age of the event by the browser's clock. Relative, so that a wrong clock does not matter. Limited to a day. */
  ageMs: z.number(),
  /** The path of the page. */
  path: z
    .string()
    .max(2_000)
    .meta({ examples: ['/menus'] }),
  fields: z.record(z.string().max(60), z.unknown()).meta({ examples: [{ surface: 'console' }] }),
});
export type SentEvent = z.infer<typeof sentEvent>;

export const analyticsCommands = {
  collect: command({
    path: '/analytics/collect',
    summary: 'Records events from a browser, unless it asks not to be tracked',
    audience: 'anyone',
    outcome: 'accepted',
    rateLimits: [
      {
        by: 'address',
        callers: 'unknown',
        // Enough for a full restaurant behind one address; a flood is refused.
        attempts: 2_000,
        windowMs: 15 * minuteMs,
        error: withCode(analyticsErrors, 'analytics.too-many-events'),
      },
      {
        by: 'device',
        callers: 'known',
        attempts: 300,
        windowMs: 15 * minuteMs,
        error: withCode(analyticsErrors, 'analytics.too-many-events'),
      },
    ],
  })
    .input(
      z.object({
        events: z.array(sentEvent).min(1).max(maxEventsPerBatch, `At most ${maxEventsPerBatch} events at once`),
      }),
    )
    .output(
      z.object({
        accepted: z.int(),
        /** Validation errors of the refused events, by their index. */
        refused: z.record(z.string(), z.array(z.string())),
      }),
    ),
};
