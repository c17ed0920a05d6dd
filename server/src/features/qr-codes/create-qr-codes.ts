import { fail } from '@comanda/contract';
import type { CodeKind } from '@comanda/contract/qr-codes';
import { findMenu } from '#features/menus';
import { newShortId } from '#platform/clock';
import type { TransactionContext, CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { insertQrCodes, withinQrCodeLimits } from './records/index.ts';

interface QrCodesToCreate {
  /** Null creates codes without a menu yet. */
  readonly menuId: string | null;
  readonly tableNumbers: readonly string[];
  readonly kind?: CodeKind;
  readonly paysFirst?: boolean;
}

/** Creates one code per table. Returns their ids in the order of the tables. */
export const createQrCodes = async (
  ctx: TransactionContext,
  restaurantId: string,
  { menuId, tableNumbers, kind = 'table', paysFirst = false }: QrCodesToCreate,
): Promise<string[]> => {
  const codes = tableNumbers.map((tableNumber) => ({ id: newShortId(), tableNumber }));
  await withinQrCodeLimits(ctx, restaurantId, () =>
    insertQrCodes(ctx.db, restaurantId, { menuId, codes, kind, paysFirst, at: ctx.clock.now() }),
  );
  ctx.touch('qrCodes', restaurantId);
  return codes.map(({ id }) => id);
};

interface CreateForTablesInput extends Required<QrCodesToCreate> {
  readonly restaurantId: string;
}

/** Checks that the menu belongs to the table's restaurant; null is allowed. */
export const requireMenuOrNone = async (
  ctx: TransactionContext,
  restaurantId: string,
  menuId: string | null,
): Promise<void> => {
  if (menuId === null) return;
  if ((await findMenu(ctx.db, { restaurantId, menuId })) === undefined) throw fail('not-found');
};

/** Two tables may have the same name: staff know which one is meant, and the console points out duplicates. */
export const createQrCodesForTables = async (
  ctx: CommandContext,
  { restaurantId, ...codes }: CreateForTablesInput,
): Promise<{ qrCodeIds: string[] }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const { menuId } = codes;
  await requireMenuOrNone(ctx, restaurantId, menuId);
  const qrCodeIds = await createQrCodes(ctx, restaurantId, codes);
  ctx.track({
    name: 'qr_code_generated',
    fields: { restaurant_id: restaurantId, menu_id: menuId ?? undefined, qr_code_count: qrCodeIds.length },
  });
  return { qrCodeIds };
};
