import { fail } from '@comanda/contract';
import { paymentProvider, providerLabels, type PaymentMethodType } from '@comanda/contract/payments';
import type { CallContext, CommandContext } from '#platform/context';
import { transact } from '#platform/db';
import { changeMethod, lockMethodAtRevision, type Method } from './change-methods.ts';
import { checkCredentials } from './check-credentials.ts';
import { openOfMethod } from './method-credentials.ts';
import { findMethod } from './payment-methods.repository.ts';

interface Asked {
  readonly ownerId: string;
  readonly type: PaymentMethodType;
}

/** Asks the provider about the credentials on file. Answers why they are no good, or nothing where they are. */
export const verifyMethod = async (ctx: CallContext, { ownerId, type }: Asked): Promise<{ failure: string }> => {
  const { failure, revision } = await check(ctx, { ownerId, type });
  await inCommand(ctx, async (held) => {
    const { method } = await lockMethodAtRevision(held, { ownerId, type, revision });
    await noteCheck(held, method, failure);
  });
  return { failure };
};

/** For real money, whatever it was before: the provider is asked first. */
export const activateMethod = async (
  ctx: CallContext,
  { ownerId, type, revision }: Asked & { readonly revision: number },
): Promise<Record<string, never>> => {
  const activated = { status: 'active', is_test: false, disabled_reason: '' } as const;
  if (type === 'pay_at_table') {
    await inCommand(ctx, async (held) => {
      const { method } = await lockMethodAtRevision(held, { ownerId, type, revision });
      await changeMethod(held, method, { what: 'activated', changes: activated });
    });
    return {};
  }
  const { failure, provider } = await check(ctx, { ownerId, type });
  await inCommand(ctx, async (held) => {
    const { method } = await lockMethodAtRevision(held, { ownerId, type, revision });
    if (failure !== '') return noteCheck(held, method, failure);
    const changes = { ...activated, last_verified_at: held.clock.now(), check_failure: '' };
    await changeMethod(held, method, { what: 'activated', changes });
  });
  if (failure !== '') throw fail('payments.check-failed', { provider, why: failure });
  return {};
};

const check = async (ctx: CallContext, { ownerId, type }: Asked) => {
  const method = await findMethod(ctx.db, ownerId, type);
  if (method === null) throw fail('not-found');
  if (type === 'pay_at_table' || method.credentials_sealed === null) throw fail('payments.method-not-granted');
  const provider = paymentProvider.parse(method.provider);
  const credentials = openOfMethod(ctx, ownerId, { type, sealed: method.credentials_sealed });
  const failure = await checkCredentials(ctx, provider, credentials);
  return { failure, revision: method.revision, provider: providerLabels[provider] };
};

/** A refusal switches nothing off: a provider has bad days, and what is being paid is to be settled. It is shown to everybody concerned. */
const noteCheck = async (ctx: CommandContext, method: Method, failure: string): Promise<void> =>
  failure === ''
    ? changeMethod(ctx, method, {
        what: 'verified',
        changes: { last_verified_at: ctx.clock.now(), check_failure: '' },
      })
    : changeMethod(ctx, method, { what: 'check_failed', note: failure, changes: { check_failure: failure } });

/** One transaction of a use case that has several. */
const inCommand = (ctx: CallContext, work: (ctx: CommandContext) => Promise<void>): Promise<void> =>
  transact(ctx, (inside) => work({ ...inside, caller: ctx.caller }));
