import type { PosFailure } from '@comanda/contract/pos';
import { newId } from '#platform/clock';
import type { Context } from '#platform/context';
import { runWithoutTransaction } from '#platform/db';
import { insertLog, toLoggableText } from '#features/pos/records';

/** Context of a call, independent of its content. */
export interface CallContextFields {
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
  readonly failure: PosFailure | null;
}

/** Logs a call for administrators, with every secret masked. */
export const logPosCall = (
  ctx: Context,
  { restaurantId, secrets, ...about }: CallContextFields,
  call: Call,
): Promise<void> =>
  runWithoutTransaction(ctx, async ({ db, clock, touch }) => {
    const { startedAt, ...content } = call;
    const at = clock.now();
    await insertLog(db, restaurantId, {
      ...about,
      ...content,
      id: newId(),
      url: toLoggableText(content.url, secrets),
      request: toLoggableText(content.request, secrets),
      response: toLoggableText(content.response, secrets),
      failure:
        content.failure === null
          ? null
          : { ...content.failure, detail: toLoggableText(content.failure.detail, secrets) },
      durationMs: Math.max(at.getTime() - startedAt.getTime(), 0),
      at,
    });
    touch('posSyncLogs', restaurantId);
  });
