import { hourMs } from '@comanda/contract/kernel';
import { posSpanSteps, type PosFigures, type PosSpan } from '@comanda/contract/pos';
import { type Kysely, sql } from 'kysely';
import type { CallContext } from '#platform/context';
import type { DB } from '#platform/db';

/** Steps begin at full hours, so that the figure of a past step does not change between reads. */
export const readPosFigures = async (ctx: CallContext, { span }: { span: PosSpan }): Promise<PosFigures> => {
  const asOf = ctx.clock.now();
  const { stepHours, steps } = posSpanSteps[span];
  const stepMs = stepHours * hourMs;
  const to = Math.floor(asOf.getTime() / hourMs) * hourMs + hourMs;
  const from = to - steps * stepMs;
  const range: FigureRange = { from: new Date(from), stepSeconds: stepMs / 1_000 };
  const calls = await findCallFiguresByStep(ctx.db, range);
  const sent = await countSentOrdersByStep(ctx.db, range);
  return {
    asOf: asOf.toISOString(),
    ...(await findPosTotals(ctx.db, range.from)),
    steps: Array.from({ length: steps }, (_, index) => ({
      from: new Date(from + index * stepMs).toISOString(),
      sent: sent.get(index) ?? 0,
      ...(calls.get(index) ?? { calls: 0, failedCalls: 0, medianMs: null, slowMs: null }),
    })),
  };
};

interface FigureRange {
  readonly from: Date;
  readonly stepSeconds: number;
}

const stepOf = (column: 'at' | 'sent_at', { from, stepSeconds }: FigureRange) =>
  sql<number>`floor(extract(epoch from ${sql.ref(column)} - ${from}::timestamptz) / ${stepSeconds})::int`;

/** Median and 95th percentile of a duration. */
const percentilesOf = (milliseconds: ReturnType<typeof sql>) => ({
  median: sql<number | null>`percentile_cont(0.5) within group (order by ${milliseconds})`,
  slow: sql<number | null>`percentile_cont(0.95) within group (order by ${milliseconds})`,
});

const roundOrNull = (value: number | null): number | null => (value === null ? null : Math.round(value));

const answerTimes = percentilesOf(sql`case when status is not null then duration_ms end`);

const findCallFiguresByStep = async (db: Kysely<DB>, range: FigureRange) => {
  const rows = await db
    .selectFrom('pos_sync_logs')
    .select([
      stepOf('at', range).as('step'),
      sql<number>`count(*)::int`.as('calls'),
      sql<number>`(count(*) filter (where failure is not null))::int`.as('failed'),
      answerTimes.median.as('median'),
      answerTimes.slow.as('slow'),
    ])
    .where('at', '>=', range.from)
    .where('direction', '=', 'out')
    .groupBy('step')
    .execute();
  return new Map(
    rows.map(({ step, calls, failed, median, slow }) => [
      step,
      { calls, failedCalls: failed, medianMs: roundOrNull(median), slowMs: roundOrNull(slow) },
    ]),
  );
};

const countSentOrdersByStep = async (db: Kysely<DB>, range: FigureRange): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('pos_orders')
    .select([stepOf('sent_at', range).as('step'), sql<number>`count(*)::int`.as('sent')])
    .where('sent_at', '>=', range.from)
    .groupBy('step')
    .execute();
  return new Map(rows.map(({ step, sent }) => [step, sent]));
};

const findPosTotals = async (db: Kysely<DB>, from: Date) => {
  const deliveryTimes = percentilesOf(sql`latency_ms`);
  const sent = await db
    .selectFrom('pos_orders')
    .select([sql<number>`count(*)::int`.as('sent'), deliveryTimes.median.as('median'), deliveryTimes.slow.as('slow')])
    .where('sent_at', '>=', from)
    .executeTakeFirstOrThrow();
  const calls = await db
    .selectFrom('pos_sync_logs')
    .select([
      sql<number>`count(*)::int`.as('calls'),
      sql<number>`(count(*) filter (where failure is not null))::int`.as('failed'),
    ])
    .where('at', '>=', from)
    .where('direction', '=', 'out')
    .executeTakeFirstOrThrow();
  return {
    sent: sent.sent,
    medianToThereMs: roundOrNull(sent.median),
    slowToThereMs: roundOrNull(sent.slow),
    calls: calls.calls,
    failedCalls: calls.failed,
  };
};
