import { createHash } from 'node:crypto';
import { fail } from '@comanda/contract';
import { sql } from 'kysely';
import type { Caller, TransactionContext } from '#platform/context';

interface Call {
  readonly caller: Caller;
  readonly path: string;
  readonly input: unknown;
}

const longestKey = 200;

/**
 * A program that got no answer makes the same call again, under the same `Idempotency-Key`: it is answered what it would have been, and
 * nothing is done twice. Written in the transaction of the command, so that one is never there without the other. A refusal is not kept.
 */
export const answerOnce = async (
  ctx: TransactionContext,
  { caller: { actor, headers }, path, input }: Call,
  run: () => Promise<unknown>,
): Promise<unknown> => {
  const key = headers.get('idempotency-key') ?? '';
  if (key === '' || actor.kind !== 'user' || actor.key === undefined || actor.ownerId === null) return run();
  if (key.length > longestKey) throw fail('invalid-argument', { message: 'An idempotency key has at most 200 signs.' });
  const of = { owner_id: actor.ownerId, api_key_id: actor.key.id, key };
  const inputHash = createHash('sha256').update(JSON.stringify(input)).digest('base64url');
  // Of two such calls at once the second waits, and finds the first one's answer.
  await sql`select pg_advisory_xact_lock(hashtextextended(${Object.values(of).join(' ')}, 0))`.execute(ctx.db);
  const earlier = await ctx.db
    .selectFrom('idempotent_calls')
    .select(['path', 'input_hash', 'output'])
    .where((row) => row.and(of))
    .executeTakeFirst();
  if (earlier !== undefined) {
    if (earlier.path !== path || earlier.input_hash !== inputHash) throw fail('developers.idempotency-key-reused');
    return earlier.output;
  }
  const output = await run();
  await ctx.db
    .insertInto('idempotent_calls')
    .values({ ...of, path, input_hash: inputHash, output: JSON.stringify(output ?? {}), called_at: ctx.clock.now() })
    .execute();
  return output;
};
