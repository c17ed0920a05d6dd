import { fail } from '@comanda/contract';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { requireCurrentOrRecentGuest } from '#features/visits';
import { chooseReviewUrl, touchFeedback } from './feedback.collection.ts';
import { findReviewSettings, hasSomethingToRate, upsertFeedback } from './feedback.repository.ts';

interface GiveFeedbackInput {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly stars: number;
  readonly note: string;
}

/** Saves a guest's feedback and notifies staff screens immediately, while the guests may still be at the table. */
export const giveFeedback = async (
  ctx: CommandContext,
  { stars, note, ...visit }: GiveFeedbackInput,
): Promise<{ reviewUrl: string | null }> => {
  const { restaurantId, visitId, guestId, tableNumber } = await requireCurrentOrRecentGuest(ctx, visit);
  if (!(await hasSomethingToRate(ctx.db, restaurantId, visitId))) throw fail('feedback.too-early');
  const at = ctx.clock.now();
  await upsertFeedback(ctx.db, restaurantId, { id: newId(), visitId, guestId, tableNumber, stars, note, at });
  touchFeedback(ctx, restaurantId, { visitId, guestId });
  return { reviewUrl: chooseReviewUrl(stars, await findReviewSettings(ctx.db, restaurantId)) };
};
