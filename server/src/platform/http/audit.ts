import type { CommandMeta } from '@comanda/contract/access';
import { newId } from '#platform/clock';
import type { CallContext, Caller, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { closeEntry, findSubjects, insertEntry, type Subject } from './audit.repository.ts';
import { toFailure } from './errors.ts';
import { maskInput } from './mask-input.ts';

interface Deed {
  readonly caller: Caller;
  readonly path: string;
  readonly input: unknown;
}

/** Every administrator's action, on their own account as on an owner's. What asks for no account is done as anyone, and not as one of them. */
export const isAudited = ({ audience, isLooking }: CommandMeta, { actor }: Caller): boolean =>
  actor.kind === 'user' &&
  actor.role === 'admin' &&
  isLooking !== true &&
  audience !== 'anyone' &&
  audience !== 'guest';

const anId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isId = (value: unknown): value is string => typeof value === 'string' && anId.test(value);

/** Whom it is about: what the input names, or what was touched where it names nobody. */
const subjectsOf = async (
  { db }: TransactionContext,
  input: unknown,
  touched: ReadonlySet<string>,
): Promise<Subject[]> => {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  const named = fields.flatMap(([name, value]) => (/^(owner|restaurant)Id$/.test(name) && isId(value) ? [value] : []));
  const subjects = await findSubjects(db, named);
  return subjects.length > 0 ? subjects : findSubjects(db, [...touched].filter(isId));
};

const adminOf = ({ actor }: Caller): string => (actor.kind === 'user' ? actor.userId : '');

const touchEntry = (ctx: TransactionContext, entryId: string, subject: Subject | null): void =>
  ctx.touch('auditEntries', subject?.ownerId ?? entryId);

/** Writes down what an administrator does in the transaction in which it is done: one is never there without the other. */
export const auditInside = async (
  ctx: TransactionContext,
  { caller, path, input }: Deed,
  run: (ctx: TransactionContext) => Promise<unknown>,
): Promise<unknown> => {
  const touched = new Set<string>();
  const output = await run({
    ...ctx,
    touch: (collection, tenant) => {
      touched.add(tenant);
      ctx.touch(collection, tenant);
    },
  });
  const subjects = await subjectsOf(ctx, input, touched);
  for (const subject of subjects.length === 0 ? [null] : subjects) {
    const id = newId();
    const entry = { id, at: ctx.clock.now(), adminId: adminOf(caller), command: path, subject };
    await insertEntry(ctx.db, { ...entry, input: maskInput(input), outcome: 'done' });
    touchEntry(ctx, id, subject);
  }
  return output;
};

/** For what works outside of a transaction: written down before it begins, so that not even a crash hides it, and closed when it is back. */
export const auditAround = async (
  ctx: CallContext,
  { caller, path, input }: Deed,
  run: (ctx: CallContext) => Promise<unknown>,
): Promise<unknown> => {
  const id = newId();
  await transact(ctx, async (transaction) => {
    const [subject = null] = await subjectsOf(transaction, input, new Set());
    const entry = { id, at: ctx.clock.now(), adminId: adminOf(caller), command: path, subject };
    await insertEntry(transaction.db, { ...entry, input: maskInput(input), outcome: 'begun' });
    touchEntry(transaction, id, subject);
  });
  const touched = new Set<string>();
  const close = (outcome: 'done' | 'refused', failure: string) =>
    transact(ctx, async (transaction) => {
      const [subject = null] = await subjectsOf(transaction, input, touched);
      await closeEntry(transaction.db, id, { outcome, failure, subject });
      touchEntry(transaction, id, subject);
    });
  const listening: CallContext = {
    ...ctx,
    bus: {
      publish: (touches) => {
        for (const { tenant } of touches) touched.add(tenant);
        ctx.bus.publish(touches);
      },
    },
  };
  try {
    const output = await run(listening);
    await close('done', '');
    return output;
  } catch (error) {
    await close('refused', toFailure(error).code);
    throw error;
  }
};
