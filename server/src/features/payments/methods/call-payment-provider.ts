import { providerLabels, type OnlineMethodType } from '@comanda/contract/payments';
import type { Kysely, Selectable } from 'kysely';
import type { Context } from '#platform/context';
import type { DB } from '#platform/db';
import { getProvider, ProviderError, WrongAccountError, type PaymentProvider } from '#features/providers';
import type { ProviderPayment } from '#features/payments/records';
import { openAccount, openMethodCredentials, type OpenMethod } from './method-accounts.ts';

type Credentials = OpenMethod['credentials'];
type FormerCredentialsRow = Selectable<DB['former_credentials']>;
type ProviderCall<Answer> = (provider: PaymentProvider, credentials: Credentials) => Promise<Answer>;

/** The credentials that a payment was started with were replaced, and no stored credentials give access to its money. */
export class AccountReplacedError extends WrongAccountError {
  override readonly name = 'AccountReplaced';
}

/** The account that a payment or a card hold was started with. */
type ProviderAccount = Pick<ProviderPayment, 'ownerId' | 'provider' | 'method' | 'credentialsId'>;

/**
 * Calls the provider that has the money of a payment, even after its method was switched off or put into test mode. The call uses the
 * credentials that the payment was started with. If the provider rejects those, it uses the current ones, because keys are replaced more
 * often than accounts.
 */
export const callPaymentProvider = async <Answer>(
  ctx: Context,
  { ownerId, provider: name, method, credentialsId }: ProviderAccount,
  call: ProviderCall<Answer>,
): Promise<Answer> => {
  const present = name === 'test' ? { credentials: {}, credentialsId: null } : await openAccount(ctx, ownerId, method);
  const isReplaced = credentialsId !== null && credentialsId !== present?.credentialsId;
  const former = isReplaced ? await findFormerCredentials(ctx.db, ownerId, credentialsId) : null;
  const formerCredentials = former === null ? null : openFormerCredentials(ctx, method, former);
  const provider = await getProvider(ctx, name);
  if (name === 'test' || !isReplaced) {
    if (present === null) throw new ProviderError(`The owner has no account at ${name} any more.`);
    return call(provider, present.credentials);
  }
  for (const credentials of [formerCredentials, present?.credentials ?? null].filter((one) => one !== null)) {
    try {
      return await call(provider, credentials);
    } catch (error) {
      if (!(error instanceof WrongAccountError)) throw error;
    }
  }
  throw new AccountReplacedError(
    `The account at ${providerLabels[name]} that has this money was replaced here. Please see to it there, or give the money back by hand.`,
  );
};

/** All credentials that a webhook of this method may be signed with: the current ones first, then the former ones. */
export const listKnownCredentials = async (
  ctx: Context,
  ownerId: string,
  method: OnlineMethodType,
): Promise<Credentials[]> => {
  const present = await openAccount(ctx, ownerId, method);
  const formers = await listFormerCredentials(ctx.db, ownerId, method);
  return [
    ...(present === null ? [] : [present.credentials]),
    ...formers.map((row) => openFormerCredentials(ctx, method, row)),
  ];
};

const openFormerCredentials = (ctx: Context, type: OnlineMethodType, row: FormerCredentialsRow): Credentials =>
  openMethodCredentials(ctx, row.owner_id, { type, sealed: row.credentials_sealed });

const findFormerCredentials = async (
  db: Kysely<DB>,
  ownerId: string,
  id: string,
): Promise<FormerCredentialsRow | null> =>
  (await db
    .selectFrom('former_credentials')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null;

/** All former credentials of a method, most recently replaced first. */
const listFormerCredentials = (
  db: Kysely<DB>,
  ownerId: string,
  type: OnlineMethodType,
): Promise<FormerCredentialsRow[]> =>
  db
    .selectFrom('former_credentials')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .orderBy('replaced_at', 'desc')
    .execute();
