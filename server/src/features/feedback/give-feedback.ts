import { fail } from '@comanda/contract';
import { happyFrom } from '@comanda/contract/feedback';
import { newId } from '#platform/clock';
import type { CommandContext } from '#platform/context';
import { requireFormerGuest } from '#features/visits';
import { findReviewPage, hasSomethingToRate, saveOpinion } from './feedback.repository.ts';

interface Opinion {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly stars: number;
  readonly note: string;
}

/** Happy guests are sent on to the public page. For the others it is a quiet link, which the owner can turn off. */
export const giveFeedback = async (
  ctx: CommandContext,
  { stars, note, ...visit }: Opinion,
): Promise<{ reviewUrl: string | null }> => {
  const { restaurantId, visitId, guestId, tableNumber } = await requireFormerGuest(ctx, visit);
  if (!(await hasSomethingToRate(ctx.db, restaurantId, visitId))) throw fail('feedback.too-early');
  await saveOpinion(ctx.db, restaurantId, {
    id: newId(),
    visitId,
    guestId,
    tableNumber,
    stars,
    note,
    at: ctx.clock.now(),
  });
  ctx.touch('feedback', restaurantId);
  const page = await findReviewPage(ctx.db, restaurantId);
  return { reviewUrl: stars >= happyFrom || page.shows_public_review_link ? page.review_url : null };
};
