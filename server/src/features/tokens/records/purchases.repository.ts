import { purchaseFailure, purchaseStatus, type PurchaseFailure, type PurchaseStatus } from '@comanda/contract/tokens';
import { parseNullable } from '@comanda/contract/kernel';
import { sql, type Kysely, type Selectable } from 'kysely';
import { z } from 'zod';
import type { DB, TokenPurchases } from '#platform/db';

type PurchaseRow = Selectable<TokenPurchases>;

export interface Purchase extends Omit<PurchaseRow, 'status' | 'provider' | 'failure'> {
  readonly failure: PurchaseFailure | null;
  readonly status: PurchaseStatus;
  readonly provider: 'stripe' | 'test';
}

const provider = z.enum(['stripe', 'test']);
const toPurchase = (row: PurchaseRow | undefined): Purchase | null =>
  row === undefined
    ? null
    : {
        ...row,
        status: purchaseStatus.parse(row.status),
        provider: provider.parse(row.provider),
        failure: parseNullable(purchaseFailure, row.failure),
      };

interface NewPurchase {
  readonly id: string;
  readonly tokens: number;
  readonly priceCents: number;
  readonly provider: 'stripe' | 'test';
  readonly returnUrl: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

/** Inserts the purchase. If the id exists already, even for another owner, nothing changes. */
export const insertPurchase = async (db: Kysely<DB>, ownerId: string, purchase: NewPurchase): Promise<void> => {
  await db
    .insertInto('token_purchases')
    .values({
      owner_id: ownerId,
      id: purchase.id,
      tokens: purchase.tokens,
      price_cents: purchase.priceCents,
      status: 'pending',
      provider: purchase.provider,
      return_url: purchase.returnUrl,
      created_at: purchase.at,
      expires_at: purchase.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const findPurchase = async (db: Kysely<DB>, ownerId: string, id: string): Promise<Purchase | null> =>
  toPurchase(
    await db
      .selectFrom('token_purchases')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .executeTakeFirst(),
  );

/** Locks the purchase's row until the transaction ends. */
export const lockPurchase = async (db: Kysely<DB>, ownerId: string, id: string): Promise<Purchase | null> =>
  toPurchase(
    await db
      .selectFrom('token_purchases')
      .selectAll()
      .where('owner_id', '=', ownerId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst(),
  );

/** Finds the purchase that a provider's notification is about. */
export const findPurchaseByReference = (
  db: Kysely<DB>,
  { provider: name, reference }: { provider: string; reference: string },
) =>
  db
    .selectFrom('token_purchases')
    .select(['owner_id', 'id'])
    .where('provider', '=', name)
    .where((where) =>
      where.or([where('provider_reference', '=', reference), where('refund_reference', '=', reference)]),
    )
    .executeTakeFirst();

/** Finds purchases whose outcome only the provider knows, each owner's oldest first. */
export const findUndecidedPurchases = (db: Kysely<DB>, { before, most }: { before: Date; most: number }) =>
  db
    .selectFrom('token_purchases')
    .select(['owner_id', 'id', 'status'])
    .where('status', 'in', ['pending', 'refunding'])
    .where('created_at', '<', before)
    // Round robin over owners, so that an owner with hundreds of purchases does not delay the others.
    .orderBy(sql`row_number() over (partition by owner_id order by created_at)`)
    .orderBy('created_at')
    .limit(most)
    .execute();

type PurchaseChanges = Partial<
  Pick<
    PurchaseRow,
    | 'provider_reference'
    | 'checkout_url'
    | 'number'
    | 'refund_reason'
    | 'refund_id'
    | 'refund_reference'
    | 'refunded_by'
    | 'paid_at'
    | 'refunded_at'
  >
> & { readonly status?: PurchaseStatus; readonly failure?: PurchaseFailure | null };

export const changePurchase = async (
  db: Kysely<DB>,
  ownerId: string,
  { id, failure, ...change }: PurchaseChanges & { readonly id: string },
): Promise<void> => {
  const stored = failure === undefined ? {} : { failure: failure === null ? null : JSON.stringify(failure) };
  await db
    .updateTable('token_purchases')
    .set({ ...change, ...stored })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .execute();
};

/** Receipt numbers have no gaps: a number whose transaction rolls back is used again. */
export const nextReceiptNumber = async (db: Kysely<DB>): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    insert into token_receipt_numbers (last) values (1001)
    on conflict (is_only) do update set last = token_receipt_numbers.last + 1 returning last`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A receipt has a number.');
  return row.last;
};
