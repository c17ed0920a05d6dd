import type { CommandMeta } from '@comanda/contract/access';
import { hourMs } from '@comanda/contract/kernel';
import { newId } from '#platform/clock';
import type { CallContext, Caller, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { completeAuditEntry, findAuditSubjects, insertAuditEntry, type AuditSubject } from './audit.repository.ts';
import { hasSecurityEvent, recordSecurityEvent } from '#platform/security-log';
import { toFailure } from './errors.ts';
import { maskInput } from './mask-input.ts';

interface AuditedCall {
  readonly caller: Caller;
  readonly path: string;
  readonly input: unknown;
}

/**
 * Every action of an administrator is audited, on their own account as well as on an owner's. Endpoints that need no account are
 * not: there an administrator acts like anyone else.
 */
export const isAudited = ({ audience, isLooking }: CommandMeta, { actor }: Caller): boolean =>
  actor.kind === 'user' &&
  actor.role === 'admin' &&
  isLooking !== true &&
  audience !== 'anyone' &&
  audience !== 'guest';

const uuidPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isId = (value: unknown): value is string => typeof value === 'string' && uuidPattern.test(value);

/** The owners that the action is about: those named in the input, or if it names none, those whose documents were touched. */
const subjectsOf = async (
  { db }: TransactionContext,
  input: unknown,
  touched: ReadonlySet<string>,
): Promise<AuditSubject[]> => {
  const fields = typeof input === 'object' && input !== null ? Object.entries(input) : [];
  const named = fields.flatMap(([name, value]) => (/^(owner|restaurant)Id$/.test(name) && isId(value) ? [value] : []));
  const subjects = await findAuditSubjects(db, named);
  return subjects.length > 0 ? subjects : findAuditSubjects(db, [...touched].filter(isId));
};

const adminOf = ({ actor }: Caller): string => (actor.kind === 'user' ? actor.userId : '');

const touchEntry = (ctx: TransactionContext, entryId: string, subject: AuditSubject | null): void =>
  ctx.touch('auditEntries', subject?.ownerId ?? entryId);

/** Records the action in the security log that the owner reads, unless the use case has recorded it in more detail. */
const recordForOwner = async (
  ctx: TransactionContext,
  { caller, path }: AuditedCall,
  { ownerId }: AuditSubject,
): Promise<void> => {
  const since = new Date(ctx.clock.now().getTime() - hourMs);
  if (await hasSecurityEvent(ctx.db, ownerId, { requestId: caller.requestId, since })) return;
  await recordSecurityEvent({ ...ctx, caller }, { kind: 'account-changed', ownerId, subject: path });
};

/** Writes the audit entry in the transaction of the action, so that one never exists without the other. */
export const auditInTransaction = async (
  ctx: TransactionContext,
  call: AuditedCall,
  run: (ctx: TransactionContext) => Promise<unknown>,
): Promise<unknown> => {
  const { caller, path, input } = call;
  const touched = new Set<string>();
  const output = await run({
    ...ctx,
    touch: (collection, tenant, ids) => {
      touched.add(tenant);
      ctx.touch(collection, tenant, ids);
    },
  });
  const subjects = await subjectsOf(ctx, input, touched);
  for (const subject of subjects.length === 0 ? [null] : subjects) {
    const id = newId();
    const entry = { id, at: ctx.clock.now(), adminId: adminOf(caller), command: path, subject };
    await insertAuditEntry(ctx.db, { ...entry, input: maskInput(input), outcome: 'done' });
    touchEntry(ctx, id, subject);
    if (subject !== null) await recordForOwner(ctx, call, subject);
  }
  return output;
};

/**
 * Audits an action that runs its own transactions: the entry is written before it begins, so that not even a crash hides it, and
 * completed when it ends.
 */
export const auditOutsideTransaction = async (
  ctx: CallContext,
  call: AuditedCall,
  run: (ctx: CallContext) => Promise<unknown>,
): Promise<unknown> => {
  const { caller, path, input } = call;
  const id = newId();
  await transact(ctx, async (transaction) => {
    const [subject = null] = await subjectsOf(transaction, input, new Set());
    const entry = { id, at: ctx.clock.now(), adminId: adminOf(caller), command: path, subject };
    await insertAuditEntry(transaction.db, { ...entry, input: maskInput(input), outcome: 'begun' });
    touchEntry(transaction, id, subject);
  });
  const touched = new Set<string>();
  const close = (outcome: 'done' | 'refused', failure: string) =>
    transact(ctx, async (transaction) => {
      const [subject = null] = await subjectsOf(transaction, input, touched);
      await completeAuditEntry(transaction.db, id, { outcome, failure, subject });
      touchEntry(transaction, id, subject);
      if (subject !== null && outcome === 'done') await recordForOwner(transaction, call, subject);
    });
  const recordingContext: CallContext = {
    ...ctx,
    bus: {
      publish: (touches) => {
        for (const { tenant } of touches) touched.add(tenant);
        ctx.bus.publish(touches);
      },
    },
  };
  try {
    const output = await run(recordingContext);
    await close('done', '');
    return output;
  } catch (error) {
    await close('refused', toFailure(error).code);
    throw error;
  }
};
