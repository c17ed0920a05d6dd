import { fail } from '@comanda/contract';
import type { SharedCart } from '@comanda/contract/visits';
import type { CommandContext } from '#platform/context';
import {
  openJoinRequest,
  requireNewcomer,
  saveIntroduction,
  touchOwnPlace,
  updateGuestState,
} from './records/index.ts';

interface JoinVisitInput {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly code: string;
}

/** Joins a visit with the code that its guests see. In join mode `approval` the code is not enough: staff decide. */
export const joinVisit = async (
  ctx: CommandContext,
  { code, ...visit }: JoinVisitInput,
): Promise<Record<string, never>> => {
  const { guestId, deviceHash, isSeated, joinMode, ...newcomer } = await requireNewcomer(ctx, visit);
  if (isSeated) return {};
  if (joinMode === 'approval') throw fail('visits.not-seated');
  if (code !== newcomer.code) throw fail('visits.wrong-code');
  await updateGuestState(ctx.db, visit.restaurantId, {
    visitId: visit.visitId,
    guestId,
    from: ['waiting'],
    to: 'seated',
  });
  touchOwnPlace(ctx, visit.restaurantId, { visitId: visit.visitId, guestId, deviceHash });
  return {};
};

/** Asks the guests at the table again, after nobody answered. Does nothing while a request is open. */
export const askToJoin = async (ctx: CommandContext, visit: Visit): Promise<Record<string, never>> => {
  const { guestId, deviceHash, isSeated, canAsk, restaurantId, visitId } = await requireNewcomer(ctx, visit);
  if (isSeated) return {};
  if (!canAsk) throw fail('visits.not-seated');
  const isOpened = await openJoinRequest(ctx.db, restaurantId, { visitId, guestId, at: ctx.clock.now() });
  if (isOpened) touchOwnPlace(ctx, restaurantId, { visitId, guestId, deviceHash });
  return {};
};

interface Visit {
  readonly restaurantId: string;
  readonly visitId: string;
}

/** A newcomer says that they belong to the party. In join mode `open` no further proof is needed. */
export const joinParty = async (ctx: CommandContext, visit: Visit): Promise<Record<string, never>> => {
  const { guestId, deviceHash, isSeated, joinMode, restaurantId, visitId } = await requireNewcomer(ctx, visit);
  if (isSeated) return {};
  if (joinMode !== 'open') throw fail('visits.not-seated');
  await updateGuestState(ctx.db, restaurantId, { visitId, guestId, from: ['waiting'], to: 'seated' });
  touchOwnPlace(ctx, restaurantId, { visitId, guestId, deviceHash });
  return {};
};

interface Introduction {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly name?: string | undefined;
  readonly sharedCart?: SharedCart | null | undefined;
}

/** Saves the name and the shared cart that other guests at the table see. A waiting guest has a name only. */
export const introduceGuest = async (
  ctx: CommandContext,
  { name, sharedCart, ...visit }: Introduction,
): Promise<Record<string, never>> => {
  const { restaurantId, visitId, guestId, deviceHash, isSeated } = await requireNewcomer(ctx, visit);
  if (!isSeated && sharedCart !== undefined) throw fail('visits.not-seated');
  await saveIntroduction(ctx.db, restaurantId, { visitId, guestId, name, sharedCart });
  touchOwnPlace(ctx, restaurantId, { visitId, guestId, deviceHash });
  return {};
};
