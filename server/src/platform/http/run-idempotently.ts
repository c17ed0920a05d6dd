import { createHash } from 'node:crypto';
import { fail } from '@comanda/contract';
import type { Caller, TransactionContext } from '#platform/context';
import { lockUntilCommit } from '#platform/db';

interface Call {
  readonly caller: Caller;
  readonly path: string;
  readonly input: unknown;
}

const maxKeyLength = 200;

/**
 * Makes calls with an `Idempotency-Key` header idempotent: a program that got no answer repeats the call with the same key, gets
 * the stored answer, and nothing is done twice. The answer is stored in the transaction of the command, so that one never exists
 * without the other. Refusals are not stored.
 */
export const runIdempotently = async (
  ctx: TransactionContext,
  { caller: { actor, headers }, path, input }: Call,
  run: () => Promise<unknown>,
): Promise<unknown> => {
  const key = headers.get('idempotency-key') ?? '';
  if (key === '' || actor.kind !== 'user' || actor.key === undefined || actor.ownerId === null) return run();
  if (key.length > maxKeyLength)
    throw fail('invalid-argument', { message: 'An idempotency key has at most 200 characters.' });
  const callKey = { owner_id: actor.ownerId, api_key_id: actor.key.id, key };
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  // The advisory lock serializes concurrent calls with the same key: the second one waits and finds the answer of the first.
  await lockUntilCommit(ctx.db, Object.values(callKey).join(' '));
  const earlier = await ctx.db
    .selectFrom('idempotent_calls')
    .select(['path', 'input_hash', 'output'])
    .where((row) => row.and(callKey))
    .executeTakeFirst();
  if (earlier !== undefined) {
    if (earlier.path !== path || earlier.input_hash !== inputHash) throw fail('developers.idempotency-key-reused');
    return earlier.output;
  }
  const output = await run();
  await ctx.db
    .insertInto('idempotent_calls')
    .values({
      ...callKey,
      path,
      input_hash: inputHash,
      output: JSON.stringify(output ?? {}),
      called_at: ctx.clock.now(),
    })
    .execute();
  return output;
};
