import type { CodeTerms } from '@comanda/contract/promotions';
import type { CommandContext } from '#platform/context';
import { findUsableCode } from '#features/promotions';
import { requireGuest } from '#features/visits';

interface ReadPromoCodeInput {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly code: string;
}

/** Returns the terms of a code that the guest can use now. The order checks them again: another phone may be faster. */
export const readPromoCode = async (
  ctx: CommandContext,
  { restaurantId, visitId, code }: ReadPromoCodeInput,
): Promise<CodeTerms> => {
  await requireGuest(ctx, { restaurantId, visitId });
  const deviceHash = ctx.caller.deviceHash ?? '';
  const { terms } = await findUsableCode(ctx.db, restaurantId, { code, deviceHash, at: ctx.clock.now() });
  return terms;
};
