import { fail } from '@comanda/contract';
import { callsPerMinute } from '@comanda/contract/developers';
import { minuteMs, secondMs } from '@comanda/contract/kernel';
import type { Caller, Context } from '#platform/context';
import { takeAttempt } from '#platform/security';

/** Counts the calls of a key, and says in every answer how many are left. People are not counted here. */
export const spendKeyAllowance = async (ctx: Context, { actor, responseHeaders }: Caller): Promise<void> => {
  if (actor.kind !== 'user' || actor.key === undefined) return;
  const taken = await takeAttempt(ctx, {
    key: `api-key ${actor.key.id}`,
    attempts: callsPerMinute,
    windowMs: minuteMs,
  });
  const seconds = Math.max(1, Math.ceil((taken.windowEndsAt.getTime() - ctx.clock.now().getTime()) / secondMs));
  responseHeaders.set('ratelimit-limit', String(callsPerMinute));
  responseHeaders.set('ratelimit-remaining', String(taken.left));
  responseHeaders.set('ratelimit-reset', String(seconds));
  if (taken.isAllowed) return;
  responseHeaders.set('retry-after', String(seconds));
  throw fail('developers.too-many-calls', { most: callsPerMinute });
};
