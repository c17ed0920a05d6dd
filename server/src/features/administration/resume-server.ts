import type { CallContext, CommandContext } from '#platform/context';
import { endPause, findPauseStart } from '#platform/pause';

export const readServerState = async ({ db }: CallContext): Promise<{ pausedSince: string | null }> => ({
  pausedSince: (await findPauseStart(db))?.toISOString() ?? null,
});

/** Lets a restored server reach people and systems outside again. Nothing happens if somebody has done so before. */
export const resumeServer = async ({ db, clock }: CommandContext): Promise<Record<string, never>> => {
  await endPause(db, clock.now());
  return {};
};
