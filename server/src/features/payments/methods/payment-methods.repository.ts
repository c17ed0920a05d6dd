import type { CredentialFailure, MethodChange, PaymentMethodType } from '@comanda/contract/payments';
import { sql, type Kysely, type Selectable, type Updateable } from 'kysely';
import type { DB } from '#platform/db';

interface PaymentMethodRow {
  readonly id: string;
  readonly type: PaymentMethodType;
  readonly status: 'active' | 'disabled';
  readonly processingFeePercent: number;
  readonly supportedCurrencies: string[];
}

export const insertPaymentMethods = async (
  db: Kysely<DB>,
  ownerId: string,
  methods: readonly PaymentMethodRow[],
): Promise<void> => {
  await db
    .insertInto('payment_methods')
    .values(
      methods.map(({ id, type, status, processingFeePercent, supportedCurrencies }) => ({
        owner_id: ownerId,
        id,
        type,
        status,
        is_enabled: status === 'active',
        supported_currencies: supportedCurrencies,
        processing_fee_percent: processingFeePercent,
      })),
    )
    .execute();
};

export const deletePaymentMethods = async (db: Kysely<DB>, ownerId: string): Promise<void> => {
  await db.deleteFrom('payment_methods').where('owner_id', '=', ownerId).execute();
};

export const findMethod = async (db: Kysely<DB>, ownerId: string, type: PaymentMethodType) =>
  (await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .executeTakeFirst()) ?? null;

export type MethodRow = Selectable<DB['payment_methods']>;

/** Locks all methods of an owner, in the order of their ids. */
export const lockMethods = (db: Kysely<DB>, ownerId: string): Promise<MethodRow[]> =>
  db.selectFrom('payment_methods').selectAll().where('owner_id', '=', ownerId).orderBy('id').forUpdate().execute();

export type MethodChanges = Omit<Updateable<DB['payment_methods']>, 'id' | 'owner_id' | 'type' | 'revision'>;

export const saveMethod = async (
  db: Kysely<DB>,
  ownerId: string,
  { id, changes, at }: { readonly id: string; readonly changes: MethodChanges; readonly at: Date },
): Promise<void> => {
  await db
    .updateTable('payment_methods')
    .set({ ...changes, revision: sql`revision + 1`, updated_at: at })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
};

interface MethodHistoryRow {
  readonly id: string;
  readonly methodId: string;
  readonly what: MethodChange;
  readonly note: string;
  readonly failure: CredentialFailure | null;
  readonly changedBy: string;
  readonly changedById: string;
  readonly changedAt: Date;
}

export const insertMethodHistory = async (db: Kysely<DB>, ownerId: string, entry: MethodHistoryRow): Promise<void> => {
  await db
    .insertInto('payment_method_history')
    .values({
      owner_id: ownerId,
      payment_method_id: entry.methodId,
      id: entry.id,
      what: entry.what,
      note: entry.note,
      failure: entry.failure === null ? null : JSON.stringify(entry.failure),
      changed_by: entry.changedBy,
      changed_by_id: entry.changedById,
      changed_at: entry.changedAt,
    })
    .execute();
};

/** Currencies of an owner's prices: those of the restaurants and of menus that differ, with or without the demo restaurant's. */
export const listOwnerCurrencies = async (
  db: Kysely<DB>,
  ownerId: string,
  { withSample }: { readonly withSample: boolean },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('restaurants')
    .select('restaurants.currency')
    .where('owner_id', '=', ownerId)
    .$if(!withSample, (own) => own.where('is_sample', '=', false))
    .union((of) =>
      of
        .selectFrom('menus')
        .innerJoin('restaurants', 'restaurants.id', 'menus.restaurant_id')
        .select('menus.currency')
        .where('owner_id', '=', ownerId)
        .where('menus.removed_at', 'is', null)
        .$if(!withSample, (own) => own.where('is_sample', '=', false)),
    )
    .execute();
  return rows.map(({ currency }) => currency);
};
