import { z } from 'zod';
import { timestamp } from '@comanda/contract/kernel';

/** Time ranges of the dashboard. */
export const posSpans = ['day', 'week', 'month'] as const;
export const posSpan = z.enum(posSpans);
export type PosSpan = z.infer<typeof posSpan>;

export const posSpanLabels = {
  day: 'Last 24 hours',
  week: 'Last 7 days',
  month: 'Last 30 days',
} as const satisfies Record<PosSpan, string>;

export const posSpanSteps = {
  day: { stepHours: 1, steps: 24 },
  week: { stepHours: 6, steps: 28 },
  month: { stepHours: 24, steps: 30 },
} as const satisfies Record<PosSpan, { stepHours: number; steps: number }>;

const latency = z.int().nullable();

export const posStep = z.object({
  from: timestamp,
  sent: z.int(),
  calls: z.int(),
  failedCalls: z.int(),
  /** Median and 95th percentile of the answered calls; null if there were none. */
  medianMs: latency,
  slowMs: latency,
});

export const posFigures = z.object({
  asOf: timestamp,
  sent: z.int(),
  calls: z.int(),
  failedCalls: z.int(),
  /** Time from the moment an order was due to be sent until it existed in the point of sale. */
  medianToThereMs: latency,
  slowToThereMs: latency,
  steps: z.array(posStep),
});
export type PosFigures = z.infer<typeof posFigures>;
