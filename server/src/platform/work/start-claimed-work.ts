import { startWorkLoop, type WorkContext, type WorkLoop } from './start-work-loop.ts';

interface ClaimedWorkOptions<Row> {
  /** Name of the work in the log. */
  readonly name: string;
  /** Maximum number of rows that this node works on at the same time. */
  readonly most: number;
  /** Claims at most this many due rows for this node; returns none if none is due. */
  readonly claim: (most: number) => Promise<readonly Row[]>;
  /** Does the work of a claimed row and releases it. If it throws, the row is free again when its lease runs out. */
  readonly run: (row: Row, signal: AbortSignal) => Promise<void>;
  /** Interval at which it looks for due rows without a request. */
  readonly everyMs: number;
  /** Minimum pause between two looks, during a rush. */
  readonly pauseMs?: number;
}

/** Claims due rows and works on several of them at the same time, on every node. A row that takes long delays no other. */
export const startClaimedWork = <Row>(
  ctx: WorkContext,
  { name, most, claim, run, everyMs, pauseMs = 0 }: ClaimedWorkOptions<Row>,
): WorkLoop => {
  const running = new Set<Promise<void>>();

  const start = (row: Row, signal: AbortSignal): void => {
    const runRow = () => run(row, signal);
    const { tracing = null } = ctx;
    const work = (tracing === null ? runRow() : tracing.runWork(name, runRow))
      .catch((error: unknown) => loop.report(error, {}))
      .then(() => {
        running.delete(work);
        loop.wake();
      });
    running.add(work);
  };

  const claimAll = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted && running.size < most) {
      const rows = await claim(most - running.size);
      if (rows.length === 0) return;
      for (const row of rows) start(row, signal);
    }
  };

  const loop = startWorkLoop(ctx, { name, run: claimAll, everyMs, pauseMs });
  return {
    ...loop,
    async [Symbol.asyncDispose]() {
      await loop[Symbol.asyncDispose]();
      await Promise.all(running);
    },
  };
};
