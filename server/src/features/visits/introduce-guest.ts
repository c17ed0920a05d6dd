import type { SharedCart } from '@comanda/contract/visits';
import type { CommandContext } from '#platform/context';
import { requireGuest, touchVisit, saveIntroduction } from './records/index.ts';

interface Introduction {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly name?: string | undefined;
  readonly sharedCart?: SharedCart | null | undefined;
}

/** Saves the name and the shared cart that other guests at the table see. */
export const introduceGuest = async (
  ctx: CommandContext,
  { name, sharedCart, ...visit }: Introduction,
): Promise<Record<string, never>> => {
  const { restaurantId, visitId, guestId } = await requireGuest(ctx, visit);
  await saveIntroduction(ctx.db, restaurantId, { visitId, guestId, name, sharedCart });
  touchVisit(ctx, restaurantId, visitId);
  return {};
};
