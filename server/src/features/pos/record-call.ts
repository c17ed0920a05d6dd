import { newId } from '#platform/clock';
import type { Context } from '#platform/context';
import { writeOnce } from '#platform/db';
import { insertLog } from './logs.repository.ts';
import { keepable } from './mask-secrets.ts';

/** Context of a call, independent of its content. */
export interface CallAbout {
  readonly restaurantId: string;
  readonly system: string;
  readonly orderId: string | null;
  readonly secrets: readonly string[];
}

interface Call {
  readonly direction: 'out' | 'in';
  readonly action: string;
  readonly method: string;
  readonly url: string;
  readonly request: string;
  readonly startedAt: Date;
  /** Null if there was no answer. */
  readonly status: number | null;
  readonly response: string;
  readonly error: string;
}

/** Logs a call for administrators, with every secret masked. */
export const recordCall = (ctx: Context, { restaurantId, secrets, ...about }: CallAbout, call: Call): Promise<void> =>
  writeOnce(ctx, async ({ db, clock, touch }) => {
    const { startedAt, ...content } = call;
    const at = clock.now();
    await insertLog(db, restaurantId, {
      ...about,
      ...content,
      id: newId(),
      url: keepable(content.url, secrets),
      request: keepable(content.request, secrets),
      response: keepable(content.response, secrets),
      error: keepable(content.error, secrets),
      durationMs: Math.max(at.getTime() - startedAt.getTime(), 0),
      at,
    });
    touch('posSyncLogs', restaurantId);
  });
