import { fail } from '@comanda/contract';
import { limits } from '@comanda/contract/kernel';
import type { TransactionContext } from '#platform/context';
import { countQrCodes } from './qr-codes.repository.ts';

/**
 * Runs work that may add codes to a restaurant. If it has too many afterwards, the transaction fails. A restaurant that has more from before
 * the limits keeps them.
 */
export const withinQrCodeLimits = async (
  { db }: Pick<TransactionContext, 'db'>,
  restaurantId: string,
  work: () => Promise<void>,
): Promise<void> => {
  const before = await countQrCodes(db, restaurantId);
  await work();
  const after = await countQrCodes(db, restaurantId);
  const { qrCodesPerRestaurant: most, qrCodesPerRestaurantWithRemoved: mostWithRemoved } = limits;
  if (after.present > most && after.present > before.present)
    throw fail('qr-codes.too-many', { most: most.toLocaleString('en-US') });
  if (after.all > mostWithRemoved && after.all > before.all) throw fail('qr-codes.too-many-removed');
};
