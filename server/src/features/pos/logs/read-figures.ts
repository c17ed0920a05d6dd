import { hourMs } from '@comanda/contract/kernel';
import { posSpanSteps, type PosFigures, type PosSpan } from '@comanda/contract/pos';
import type { CallContext } from '#platform/context';
import { findCallFiguresByStep, countSentOrdersByStep, findPosTotals, type FigureRange } from './figures.repository.ts';

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
