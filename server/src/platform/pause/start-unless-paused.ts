import { secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { startWorkLoop } from '#platform/work';
import { findPauseStart } from './pauses.repository.ts';

/** A paused node looks this often whether somebody has resumed the server. */
export const resumeCheckMs = 2 * secondMs;

/**
 * Starts work that reaches people and systems outside: at once, or if the server is paused after a restore, as soon as an administrator
 * resumes it. Until then, that work waits in the database.
 */
export const startUnlessPaused = async (ctx: Context, start: () => Promise<void>): Promise<AsyncDisposable> => {
  const pausedSince = await findPauseStart(ctx.db);
  if (pausedSince === null) {
    await start();
    return { [Symbol.asyncDispose]: async () => {} };
  }
  ctx.log.warn(
    { pausedSince },
    'The server is paused, because its data was restored: no mail, webhook, point of sale, printer, payment provider or backup is reached. An administrator resumes it in the console, or by `npm run admin -- resume`.',
  );
  let isStarted = false;
  return startWorkLoop(ctx, {
    name: 'resume',
    everyMs: resumeCheckMs,
    run: async () => {
      if (isStarted || (await findPauseStart(ctx.db)) !== null) return;
      await start();
      isStarted = true;
      ctx.log.warn('The server was resumed.');
    },
  });
};
