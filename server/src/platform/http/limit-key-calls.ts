import { fail } from '@comanda/contract';
import { callsPerMinute } from '@comanda/contract/developers';
import { minuteMs, secondMs } from '@comanda/contract/kernel';
import type { Caller, Context } from '#platform/context';
import { countAttempt } from '#platform/security';

/**
 * Applies the rate limit of an API key, and reports the remaining calls in the headers of every response. People are not limited
 * here.
 */
export const limitKeyCalls = async (ctx: Context, { actor, responseHeaders }: Caller): Promise<void> => {
  if (actor.kind !== 'user' || actor.key === undefined) return;
  const attempt = await countAttempt(ctx, {
    key: `api-key ${actor.key.id}`,
    attempts: callsPerMinute,
    windowMs: minuteMs,
  });
  const seconds = Math.max(1, Math.ceil((attempt.windowEndsAt.getTime() - ctx.clock.now().getTime()) / secondMs));
  responseHeaders.set('ratelimit-limit', String(callsPerMinute));
  responseHeaders.set('ratelimit-remaining', String(attempt.left));
  responseHeaders.set('ratelimit-reset', String(seconds));
  if (attempt.isAllowed) return;
  responseHeaders.set('retry-after', String(seconds));
  throw fail('developers.too-many-calls', { most: callsPerMinute });
};
