import {
  canMoveCardHold,
  cardHoldState,
  type CardHoldMove,
  type CardHoldState,
  type TabSettler,
} from '@comanda/contract/card-holds';
import { fail } from '@comanda/contract';
import { chargeProvider, onlineMethodType, type OnlineMethodType, type ProviderName } from '@comanda/contract/payments';
import { sql, type Kysely, type Updateable } from 'kysely';
import type { TransactionContext } from '#platform/context';
import { findRestaurantsOf, queryAtRestaurants } from '#platform/cluster';
import type { DB } from '#platform/db';
import { claimTenantRows } from '#platform/work';
import type { Charge } from '#features/providers';
import { toCharge, type DueRow, type DueRowQuery } from '#features/payments/records';

/** A card that a guest left for the tab of a visit. */
export interface CardHold {
  readonly restaurantId: string;
  readonly id: string;
  readonly ownerId: string;
  readonly visitId: string;
  readonly guestId: string;
  readonly guestName: string;
  readonly state: CardHoldState;
  readonly currency: string;
  readonly amount: number;
  readonly settleHours: number;
  readonly method: OnlineMethodType;
  readonly provider: ProviderName;
  readonly credentialsId: string | null;
  readonly isTest: boolean;
  /** Null if it is unknown whether the provider received the request. */
  readonly reference: string | null;
  readonly checkoutUrl: string | null;
  readonly charge: Charge;
  readonly paymentId: string | null;
  readonly heldAt: Date | null;
  readonly validUntil: Date | null;
  readonly looks: number;
}

const select = (db: Kysely<DB>, restaurantId: string, holdId: string) =>
  db
    .selectFrom('card_holds')
    .innerJoin('restaurants', 'restaurants.id', 'card_holds.restaurant_id')
    .selectAll('card_holds')
    .select('restaurants.owner_id')
    .where('card_holds.restaurant_id', '=', restaurantId)
    .where('card_holds.id', '=', holdId);

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>;

const toCardHold = (row: Row | undefined): CardHold | null => {
  if (row === undefined) return null;
  return {
    restaurantId: row.restaurant_id,
    id: row.id,
    ownerId: row.owner_id,
    visitId: row.visit_id,
    guestId: row.guest_id,
    guestName: row.guest_name,
    state: cardHoldState.parse(row.state),
    currency: row.currency,
    amount: row.amount_minor,
    settleHours: row.settle_hours,
    method: onlineMethodType.parse(row.method),
    provider: chargeProvider.parse(row.provider),
    credentialsId: row.credentials_id,
    isTest: row.is_test,
    reference: row.provider_reference,
    checkoutUrl: row.checkout_url,
    charge: toCharge(row.charge),
    paymentId: row.payment_id,
    heldAt: row.held_at,
    validUntil: row.valid_until,
    looks: row.looks,
  };
};

export const findHold = async (db: Kysely<DB>, restaurantId: string, holdId: string): Promise<CardHold | null> =>
  toCardHold(await select(db, restaurantId, holdId).executeTakeFirst());

/** Same as findHold, with a row lock until commit. To avoid a deadlock, lock the bill before the hold. */
export const lockHold = async (db: Kysely<DB>, restaurantId: string, holdId: string): Promise<CardHold | null> =>
  toCardHold(await select(db, restaurantId, holdId).forUpdate('card_holds').executeTakeFirst());

interface NewHold extends Pick<
  CardHold,
  'id' | 'visitId' | 'guestId' | 'guestName' | 'currency' | 'amount' | 'settleHours' | 'method' | 'provider'
> {
  readonly credentialsId: string | null;
  readonly isTest: boolean;
  readonly charge: Charge;
  readonly lookAt: Date;
  readonly createdAt: Date;
}

/** Returns false if the id is already in use. */
export const insertHold = async (db: Kysely<DB>, restaurantId: string, hold: NewHold): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('card_holds')
    .values({
      restaurant_id: restaurantId,
      id: hold.id,
      visit_id: hold.visitId,
      guest_id: hold.guestId,
      guest_name: hold.guestName,
      state: 'pending',
      currency: hold.currency,
      amount_minor: hold.amount,
      settle_hours: hold.settleHours,
      method: hold.method,
      provider: hold.provider,
      credentials_id: hold.credentialsId,
      is_test: hold.isTest,
      charge: JSON.stringify(hold.charge),
      look_at: hold.lookAt,
      created_at: hold.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
};

/** Columns that change together with the state. */
type HoldChanges = Omit<Updateable<DB['card_holds']>, 'state' | 'settled_by'> & { readonly settled_by?: TabSettler };

export const updateHold = async (
  db: Kysely<DB>,
  restaurantId: string,
  { holdId, set }: { holdId: string; set: HoldChanges },
): Promise<void> => {
  await db
    .updateTable('card_holds')
    .set(set)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', holdId)
    .execute();
};

/**
 * Moves a hold from the state that the caller has read to another. This is the only place that changes the state of a hold. A move that the
 * life cycle forbids, or a hold in another state by now, is refused, and the transaction changes nothing.
 */
export const moveHold = async (
  { db, log }: Pick<TransactionContext, 'db' | 'log'>,
  restaurantId: string,
  { holdId, set = {}, ...move }: CardHoldMove & { readonly holdId: string; readonly set?: HoldChanges },
): Promise<void> => {
  const isAllowed = canMoveCardHold(move);
  const moved = isAllowed
    ? await db
        .updateTable('card_holds')
        .set({ ...set, state: move.to })
        .where('restaurant_id', '=', restaurantId)
        .where('id', '=', holdId)
        .where('state', '=', move.from)
        .returning('id')
        .execute()
    : [];
  if (moved.length > 0) return;
  log.error({ ...move, holdId }, 'a move of a card hold was refused');
  throw fail('card-holds.state-changed');
};

/** True if the visit has a card that is held or being captured. */
export const hasCurrentHold = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('card_holds')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('visit_id', '=', visitId)
    .where('state', 'in', ['held', 'capturing'])
    .executeTakeFirst();
  return row !== undefined;
};

/** Finds the owner's hold that a provider's reference belongs to. */
export const findHoldByReference = async (
  db: Kysely<DB>,
  ownerId: string,
  { provider, reference }: { provider: ProviderName; reference: string },
): Promise<{ restaurantId: string; holdId: string } | null> => {
  const query = db
    .selectFrom('card_holds')
    .innerJoin('restaurants', 'restaurants.id', 'card_holds.restaurant_id')
    .select(['card_holds.restaurant_id', 'card_holds.id'])
    .where('restaurants.owner_id', '=', ownerId)
    .where('card_holds.provider', '=', provider)
    .where('card_holds.provider_reference', '=', reference);
  const [row] = await queryAtRestaurants(db, query, { findRestaurants: findRestaurantsOf(ownerId) });
  return row === undefined ? null : { restaurantId: row.restaurant_id, holdId: row.id };
};

/** Makes the held cards of closed visits due: their tabs are settled now. */
export const wakeHoldsOfClosedVisits = async (db: Kysely<DB>, now: Date): Promise<void> => {
  await sql`
    update card_holds set look_at = ${now}
    where state = 'held' and (look_at is null or look_at > ${now}) and exists (
      select from visits where visits.restaurant_id = card_holds.restaurant_id and visits.id = card_holds.visit_id
        and visits.closed_at is not null)`.execute(db);
};

const accountKey = sql<string>`restaurants.owner_id || '/' || card_holds.provider`;

/** Leases one due hold to this node. If the node crashes, the lease runs out and another node claims the hold. */
export const claimDueHold = async (db: Kysely<DB>, { lease: { now, until }, without }: DueRowQuery) => {
  const due = sql<DueRow & { readonly restaurant_id: string; readonly id: string }>`
    select card_holds.restaurant_id, card_holds.id, ${accountKey} as account
    from card_holds join restaurants on restaurants.id = card_holds.restaurant_id
    where look_at <= ${now} and ${accountKey} <> all(${sql.val(without)}::text[])
    order by look_at
    limit 1`;
  const [row] = await claimTenantRows(db, {
    table: 'card_holds',
    key: ['restaurant_id', 'id'],
    due,
    isFree: () => sql`claimed.look_at <= ${now}`,
    set: sql`look_at = ${until}`,
  });
  return row === undefined ? row : { restaurantId: row.restaurant_id, holdId: row.id, account: row.account };
};

/** Terms that decide whether a guest leaves a card at a table, and how its tab ends. */
export interface TabTerms {
  readonly ownerId: string;
  readonly restaurantName: string;
  readonly qrCodeId: string;
  readonly tableNumber: string;
  readonly currency: string;
  readonly hasServiceCharge: boolean;
  /** Null if no card is asked for. */
  readonly limit: number | null;
  readonly settleHours: number;
  readonly closedAt: Date | null;
  /** Time of the newest order that was not cancelled; null if there is none. */
  readonly lastOrderAt: Date | null;
}

/** SQL of the amount that a card is held for at the table of a visit; null where none is asked for. Needs the joins of `selectTabs`. */
export const tabCardLimit = sql<number | null>`case
  when visits.kind = 'table' and not coalesce(qr_codes.pays_first, false) and restaurants.currency = menus.currency
  then restaurants.tab_card_limit_minor end`;

export const selectTabs = (db: Kysely<DB>) =>
  db
    .selectFrom('visits')
    .innerJoin('restaurants', 'restaurants.id', 'visits.restaurant_id')
    .leftJoin('qr_codes', (join) =>
      join.onRef('qr_codes.restaurant_id', '=', 'visits.restaurant_id').onRef('qr_codes.id', '=', 'visits.qr_code_id'),
    )
    .leftJoin('menus', (join) =>
      join.onRef('menus.restaurant_id', '=', 'visits.restaurant_id').onRef('menus.id', '=', 'qr_codes.menu_id'),
    );

export const findTabTerms = async (db: Kysely<DB>, restaurantId: string, visitId: string): Promise<TabTerms | null> => {
  const row = await selectTabs(db)
    .select(['restaurants.owner_id', 'restaurants.name', 'visits.qr_code_id', 'visits.table_number'])
    .select(['restaurants.currency', 'service_charge_milli_percent', 'tab_settle_hours', 'visits.closed_at'])
    .select(tabCardLimit.as('limit'))
    .select((of) =>
      of
        .selectFrom('orders')
        .select(sql<Date | null>`max(orders.created_at)`.as('at'))
        .where('orders.restaurant_id', '=', restaurantId)
        .where('orders.visit_id', '=', visitId)
        .where('orders.status', '!=', 'cancelled')
        .as('last_order_at'),
    )
    .where('visits.restaurant_id', '=', restaurantId)
    .where('visits.id', '=', visitId)
    .executeTakeFirst();
  return row === undefined
    ? null
    : {
        ownerId: row.owner_id,
        restaurantName: row.name,
        qrCodeId: row.qr_code_id,
        tableNumber: row.table_number,
        currency: row.currency,
        hasServiceCharge: row.service_charge_milli_percent > 0,
        limit: row.limit,
        settleHours: row.tab_settle_hours,
        closedAt: row.closed_at,
        lastOrderAt: row.last_order_at,
      };
};
