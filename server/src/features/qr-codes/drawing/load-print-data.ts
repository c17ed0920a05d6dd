import { fail } from '@comanda/contract';
import { defaultLook, menuLook, type MenuLook } from '@comanda/contract/menus';
import { compareTables, tableUrl, type CodeStyle } from '@comanda/contract/qr-codes';
import type { CallContext } from '#platform/context';
import { findWorkplace, requireRestaurant } from '#features/restaurants';
import { blackOnWhite, chooseCodeColours, type CodeColours } from './choose-code-colours.ts';
import { readLogo } from './logo.ts';
import type { QrCodesScope } from '#features/qr-codes/records';
import { findTablesToPrint } from './printing.repository.ts';

export interface PrintedTable {
  readonly id: string;
  readonly tableNumber: string;
  readonly address: string;
  readonly look: MenuLook;
  readonly colours: CodeColours;
}

export interface PrintData {
  readonly restaurant: { readonly name: string; readonly language: string };
  /** Decoding takes memory, so it runs inside the semaphore. Returns null if the restaurant has no picture. */
  readonly readLogo: () => Promise<Buffer | null>;
  /** Sorted by name. */
  readonly tables: readonly PrintedTable[];
}

/** Loads everything that is needed to draw these tables. Fails if one is missing or belongs to another restaurant. */
export const loadPrintData = async (
  ctx: CallContext,
  { restaurantId, qrCodeIds }: QrCodesScope,
  { colours: chosenColours }: Pick<CodeStyle, 'colours'>,
): Promise<PrintData> => {
  const { ownerId } = await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const restaurant = await findWorkplace(ctx.db, restaurantId);
  const ids = [...new Set(qrCodeIds)];
  const rows = await findTablesToPrint(ctx.db, restaurantId, ids);
  if (restaurant === null || rows.length < ids.length) throw fail('not-found');
  const tables = rows.toSorted(compareTables).map(({ id, tableNumber, look: stored }) => {
    const look = menuLook.safeParse(stored).data ?? defaultLook;
    const colours = chosenColours === 'menu' ? chooseCodeColours(look.colours) : blackOnWhite;
    return { id, tableNumber, look, colours, address: tableUrl(ctx.caller.codeOrigin, id) };
  });
  const { name, language, imageUrl } = restaurant;
  return { restaurant: { name, language }, readLogo: () => readLogo(ctx, ownerId, imageUrl), tables };
};
