import { fail } from '@comanda/contract';
import type { CredentialHint, OnlineMethodType } from '@comanda/contract/payments';
import { z } from 'zod';
import type { Context } from '#platform/context';
import { BrokenSeal, openSecret, sealSecret, SealedWithAnotherKey, type SealContext } from '#platform/security';
import type { Credentials } from '#features/providers';

const credentials = z.record(z.string(), z.string());

/** A method is the owner's only one of its type: its credentials open in no other place. */
const placeOf = (ownerId: string, type: OnlineMethodType): SealContext => ({
  purpose: 'payment method',
  place: `${ownerId}/${type}`,
});

export const sealCredentials = ({ secretKey }: Context, owner: SealContext, given: Credentials): Buffer =>
  sealSecret(secretKey, owner, JSON.stringify(given));

/** A server that was given another secret key says so, instead of falling over. */
export const openCredentials = ({ secretKey }: Context, owner: SealContext, sealed: Buffer): Credentials => {
  try {
    return credentials.parse(JSON.parse(openSecret(secretKey, owner, sealed)));
  } catch (error) {
    if (error instanceof SealedWithAnotherKey || error instanceof BrokenSeal) {
      throw fail('payments.credentials-unreadable', {}, { cause: error });
    }
    throw error;
  }
};

export const sealForMethod = (
  ctx: Context,
  ownerId: string,
  { type, given }: { readonly type: OnlineMethodType; readonly given: Credentials },
): Buffer => sealCredentials(ctx, placeOf(ownerId, type), given);

export const openOfMethod = (
  ctx: Context,
  ownerId: string,
  { type, sealed }: { readonly type: OnlineMethodType; readonly sealed: Buffer },
): Credentials => openCredentials(ctx, placeOf(ownerId, type), sealed);

/** Four characters of a short secret are half of it. */
const shortestHinted = 12;

export const hintsOf = (given: Credentials): CredentialHint[] =>
  Object.entries(given).map(([name, value]) => ({
    name,
    lastFour: value.length < shortestHinted ? '' : value.slice(-4),
  }));
