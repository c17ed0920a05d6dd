import { cardHoldState, tabSettler, type CardHoldState } from '@comanda/contract/card-holds';
import { chargeFailure, chargeProvider } from '@comanda/contract/payments';
import { parseNullable } from '@comanda/contract/kernel';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { defineCollection, nullable, text, timestampField, toGuestTenant, uuidField } from '#platform/documents';
import { takesCards, tenantsByRestaurant } from '#features/restaurants';
import { tenantsByVisit } from '#features/visits';
import type { TransactionContext } from '#platform/context';
import { selectTabs, tabCardLimit } from './card-holds.repository.ts';

/** States after which nothing more is captured. */
const finalStates: readonly CardHoldState[] = ['captured', 'released', 'lost', 'ended'];

export const cardHoldsCollection = defineCollection({
  name: 'cardHolds',
  capability: 'orders.view',
  tenants: tenantsByRestaurant,
  tenant: 'restaurantId',
  heeds: ['visits'],
  fields: {
    id: uuidField('card_holds.id'),
    restaurantId: uuidField('card_holds.restaurant_id'),
    visitId: uuidField('card_holds.visit_id'),
    state: text('card_holds.state'),
    settledBy: nullable(text('card_holds.settled_by')),
    createdAt: timestampField('card_holds.created_at'),
    endedAt: nullable(timestampField('card_holds.ended_at')),
  },
  select: (db) =>
    db
      .selectFrom('card_holds')
      .innerJoin('visits', (join) =>
        join
          .onRef('visits.restaurant_id', '=', 'card_holds.restaurant_id')
          .onRef('visits.id', '=', 'card_holds.visit_id'),
      )
      .selectAll('card_holds')
      .select('visits.table_number'),
  present: (row) => {
    const state = cardHoldState.parse(row.state);
    const due = row.due_minor;
    const settledBy = parseNullable(tabSettler, row.settled_by);
    return {
      id: row.id,
      restaurantId: row.restaurant_id,
      visitId: row.visit_id,
      tableNumber: row.table_number,
      guestName: row.guest_name,
      state,
      currency: row.currency,
      amount: row.amount_minor,
      provider: chargeProvider.parse(row.provider),
      isTest: row.is_test,
      settleHours: row.settle_hours,
      settledBy,
      settledByName: row.settled_by_name,
      due,
      captured: row.captured_minor,
      missing: due !== null && finalStates.includes(state) ? Math.max(0, due - row.captured_minor) : 0,
      isWalkOut: settledBy === 'closing' && due !== null && due > 0,
      paymentId: row.payment_id,
      failure: parseNullable(chargeFailure, row.failure),
      heldAt: row.held_at?.toISOString() ?? null,
      validUntil: row.valid_until?.toISOString() ?? null,
      endedAt: row.ended_at?.toISOString() ?? null,
      createdAt: row.created_at.toISOString(),
    };
  },
});

/** A tab has the id of its visit, so both field names use the same column. */
const tabId = uuidField('visits.id');

/** The terms of the tab at a table and its cards, for everybody who is seated there. */
export const guestCardTabsCollection = defineCollection({
  name: 'guestCardTabs',
  capability: 'guest',
  tenants: tenantsByVisit(['seated']),
  tenant: ['restaurantId', 'visitId'],
  fields: { id: tabId, restaurantId: uuidField('visits.restaurant_id'), visitId: tabId },
  select: (db) =>
    selectTabs(db)
      .select(['visits.id', 'visits.restaurant_id', 'restaurants.currency', 'restaurants.tab_settle_hours'])
      .select(tabCardLimit.as('limit'))
      .select((of) =>
        jsonArrayFrom(
          of
            .selectFrom('card_holds')
            .select(['card_holds.id', 'guest_id', 'guest_name', 'state', 'amount_minor', 'captured_minor'])
            .select(['settle_hours', 'card_holds.created_at'])
            .whereRef('card_holds.restaurant_id', '=', 'visits.restaurant_id')
            .whereRef('card_holds.visit_id', '=', 'visits.id')
            .orderBy('card_holds.created_at', 'desc')
            .orderBy('card_holds.id'),
        ).as('holds'),
      ),
  // No card is asked for while the restaurant takes none.
  complete: (db, rows) =>
    Promise.all(
      rows.map(async (row) =>
        row.limit === null || (await takesCards(db, row.restaurant_id, row.currency)) ? row : { ...row, limit: null },
      ),
    ),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    visitId: row.id,
    isAsked: row.limit !== null,
    currency: row.currency,
    limit: row.limit ?? 0,
    settleHours: row.tab_settle_hours,
    holds: row.holds.map((hold) => ({
      holdId: hold.id,
      guestId: hold.guest_id,
      guestName: hold.guest_name,
      state: cardHoldState.parse(hold.state),
      amount: hold.amount_minor,
      settleHours: hold.settle_hours,
      captured: hold.captured_minor,
      createdAt: new Date(hold.created_at).toISOString(),
    })),
  }),
});

/** Notifies everybody who can see a card hold: the staff, and everybody at the table. */
export const touchHold = (
  ctx: Pick<TransactionContext, 'touch'>,
  { restaurantId, visitId }: { readonly restaurantId: string; readonly visitId: string },
): void => {
  ctx.touch('cardHolds', restaurantId);
  ctx.touch('guestCardTabs', toGuestTenant({ restaurantId, visitId }));
};
