import { type Api, fail } from '@comanda/contract';
import type { CardHoldState } from '@comanda/contract/card-holds';
import { moneyDetail } from '@comanda/contract/kernel';
import { openAmountOf } from '@comanda/contract/splitting';
import type { CallContext, Context } from '#platform/context';
import { transact } from '#platform/db';
import { ProviderError } from '#features/providers';
import { requireRestaurant } from '#features/restaurants';
import { requireCurrentOrRecentGuest } from '#features/visits';
import { currentActor, providerBackoffMs } from '#features/payments/records';
import { lockBill } from '#features/payments/shares';
import { direct, type HandlersOf } from '#platform/http';
import { touchHold } from './card-holds.collection.ts';
import { findHold, lockHold, moveHold, type CardHold } from './card-holds.repository.ts';
import { leaveCard } from './leave-card.ts';
import { endPendingHold, settleHold } from './settle-hold.ts';
import { settleTab } from './settle-tab.ts';

interface GuestHoldInput {
  readonly restaurantId: string;
  readonly visitId: string;
  readonly holdId: string;
}

interface StaffHoldInput {
  readonly restaurantId: string;
  readonly holdId: string;
}

interface SettledTab {
  readonly state: CardHoldState;
  readonly amount: number;
}

/** Returns the guest's own hold. Somebody else's answers as if it did not exist. */
const requireOwnHold = async (ctx: CallContext, input: GuestHoldInput): Promise<CardHold> => {
  const { guestId } = await requireCurrentOrRecentGuest(ctx, input);
  const hold = await findHold(ctx.db, input.restaurantId, input.holdId);
  if (hold?.guestId !== guestId || hold.visitId !== input.visitId) throw fail('not-found');
  return hold;
};

const requireHold = async (ctx: CallContext, { restaurantId, holdId }: StaffHoldInput): Promise<CardHold> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const hold = await findHold(ctx.db, restaurantId, holdId);
  if (hold === null) throw fail('not-found');
  return hold;
};

/** Asks the provider now. If it cannot be reached, the sweep asks again, and the caller gets the stored state. */
const settleNow = async (ctx: Context, { restaurantId, id }: CardHold): Promise<CardHoldState> => {
  try {
    await settleHold(ctx, restaurantId, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ err: error, holdId: id }, 'a provider could not be asked');
  }
  const after = await findHold(ctx.db, restaurantId, id);
  if (after === null) throw fail('not-found');
  return after.state;
};

/** Runs when a phone returns from the provider's page. */
const checkCard = async (ctx: CallContext, input: GuestHoldInput): Promise<{ state: CardHoldState }> => ({
  state: await settleNow(ctx, await requireOwnHold(ctx, input)),
});

/** Pays the open bill from the guest's own card. Repeating the call captures nothing twice. */
const settleOwnTab = async (
  ctx: CallContext,
  { tip, ...input }: GuestHoldInput & { readonly tip: number },
): Promise<SettledTab> => {
  const hold = await requireOwnHold(ctx, input);
  const { amount } = await transact(ctx, (inside) =>
    settleTab(inside, input.restaurantId, { holdId: hold.id, settledBy: 'guest', actor: null, tip }),
  );
  return { state: await settleNow(ctx, hold), amount };
};

/** Staff settle the tab of a table from the card that was left there. */
const settleTabAsStaff = async (ctx: CallContext, input: StaffHoldInput): Promise<SettledTab> => {
  const hold = await requireHold(ctx, input);
  const actor = await currentActor(ctx);
  const { amount } = await transact(ctx, (inside) =>
    settleTab(inside, input.restaurantId, { holdId: hold.id, settledBy: 'staff', actor, tip: 0 }),
  );
  return { state: await settleNow(ctx, hold), amount };
};

/** Releases a guest's own card if nothing is left to pay, or gives up leaving one. */
const takeCardBack = async (ctx: CallContext, input: GuestHoldInput): Promise<{ state: CardHoldState }> => {
  const hold = await requireOwnHold(ctx, input);
  if (hold.state === 'pending') {
    try {
      return { state: await endPendingHold(ctx, hold) };
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      ctx.log.warn({ err: error, holdId: hold.id }, 'a checkout could not be ended');
      return { state: 'pending' };
    }
  }
  await transact(ctx, async (inside) => {
    const bill = (await lockBill(inside, hold.restaurantId, hold.visitId)).billIn(hold.currency);
    const open = openAmountOf(bill) + bill.held;
    const current = await lockHold(inside.db, hold.restaurantId, hold.id);
    if (current?.state !== 'held') return;
    if (open > 0) throw fail('card-holds.bill-open', moneyDetail({ open }, hold.currency));
    const set = { settled_by: 'guest', due_minor: 0, look_at: inside.clock.now(), looks: 0 } as const;
    await moveHold(inside, hold.restaurantId, { holdId: hold.id, from: 'held', to: 'releasing', by: 'guest', set });
    touchHold(inside, hold);
  });
  return { state: await settleNow(ctx, hold) };
};

/** Staff release a card without charging anything. What is open on the bill stays open. */
const releaseCard = async (ctx: CallContext, input: StaffHoldInput): Promise<{ state: CardHoldState }> => {
  const hold = await requireHold(ctx, input);
  const actor = await currentActor(ctx);
  await transact(ctx, async (inside) => {
    await lockBill(inside, hold.restaurantId, hold.visitId);
    const current = await lockHold(inside.db, hold.restaurantId, hold.id);
    if (current?.state === 'releasing' || current?.state === 'released') return;
    if (current?.state !== 'held') throw fail('card-holds.over');
    const set = {
      settled_by_id: actor.userId,
      settled_by_name: actor.name,
      look_at: new Date(inside.clock.now().getTime() + providerBackoffMs(0)),
      looks: 0,
    };
    await moveHold(inside, hold.restaurantId, { holdId: hold.id, from: 'held', to: 'releasing', by: 'staff', set });
    touchHold(inside, hold);
  });
  return { state: await settleNow(ctx, hold) };
};

export const cardHoldsHandlers: HandlersOf<Api['cardHolds']> = {
  leave: direct(leaveCard),
  check: direct(checkCard),
  settle: direct(settleOwnTab),
  takeBack: direct(takeCardBack),
  settleForGuest: direct(settleTabAsStaff),
  release: direct(releaseCard),
};
