import { providerLabels, type OnlineMethodType } from '@comanda/contract/payments';
import type { Context } from '#platform/context';
import { providerNamed, ProviderTrouble, WrongAccount, type PaymentProvider } from '#features/providers';
import type { ProviderPayment } from './charges.repository.ts';
import { findFormer, findFormersOf, type FormerRow } from './former-credentials.repository.ts';
import { openOfMethod } from './method-credentials.ts';
import { openAccount, type OpenMethod } from './open-method.ts';

type Credentials = OpenMethod['credentials'];
type Ask<Answer> = (provider: PaymentProvider, credentials: Credentials) => Promise<Answer>;

/** What a payment was begun with has been replaced, and nothing we have leads to its money any more. */
export class AccountReplaced extends WrongAccount {
  override readonly name = 'AccountReplaced';
}

/**
 * Asks who has the money of a payment, also after its method was switched off, or to test mode: as those we were when it was begun. Where
 * that lets us in no more, as those we are now, for keys are replaced more often than accounts.
 */
export const callPaymentProvider = async <Answer>(
  ctx: Context,
  { ownerId, provider: name, method, credentialsId }: ProviderPayment,
  ask: Ask<Answer>,
): Promise<Answer> => {
  const provider = providerNamed(ctx, name);
  if (name === 'test') return ask(provider, {});
  const present = await openAccount(ctx, ownerId, method);
  if (credentialsId === null || credentialsId === present?.credentialsId) {
    if (present === null) throw new ProviderTrouble(`The owner has no account at ${name} any more.`);
    return ask(provider, present.credentials);
  }
  const former = await findFormer(ctx.db, ownerId, credentialsId);
  const known = [former === null ? null : openFormer(ctx, method, former), present?.credentials ?? null];
  for (const credentials of known.filter((one) => one !== null)) {
    try {
      return await ask(provider, credentials);
    } catch (error) {
      if (!(error instanceof WrongAccount)) throw error;
    }
  }
  throw new AccountReplaced(
    `The account at ${providerLabels[name]} that has this money was replaced here. Please see to it there, or give the money back by hand.`,
  );
};

/** Whoever may tell us about payments of a method: those it has at present first. */
export const listKnownCredentials = async (
  ctx: Context,
  ownerId: string,
  method: OnlineMethodType,
): Promise<Credentials[]> => {
  const present = await openAccount(ctx, ownerId, method);
  const formers = await findFormersOf(ctx.db, ownerId, method);
  return [...(present === null ? [] : [present.credentials]), ...formers.map((row) => openFormer(ctx, method, row))];
};

const openFormer = (ctx: Context, type: OnlineMethodType, row: FormerRow): Credentials =>
  openOfMethod(ctx, row.owner_id, { type, sealed: row.credentials_sealed });
