import { randomBytes } from 'node:crypto';
import { checkoutPages } from '@comanda/contract/pages';
import type { Context } from '#platform/context';
import type { Charge, StartedCharge } from '#features/providers/protocol';
import { insertTestCharge } from './test-charges.repository.ts';

/** Creates a checkout on the page of test mode. Its amount counts as paid, or as held until it is captured. */
export const startTestCheckout = async (
  { db }: Pick<Context, 'db'>,
  { returnUrl, ...charge }: Charge,
  { isHold = false }: { readonly isHold?: boolean } = {},
): Promise<StartedCharge> => {
  const reference = await insertTestCharge(db, {
    ...charge,
    returnUrl,
    isHold,
    reference: randomBytes(18).toString('base64url'),
  });
  const page = checkoutPages.test.replace('$reference', reference);
  return { reference, checkoutUrl: new URL(page, returnUrl).href };
};
