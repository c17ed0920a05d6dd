import { qrCodeId as qrCodeIdOf, type GuestTable } from '@comanda/contract/qr-codes';
import type { Context } from '#platform/context';
import { readMenuState } from '#features/menus';
import { findCode } from './qr-codes.repository.ts';
import { readKeptMenu } from './read-kept-menu.ts';

interface Asked {
  /** As it stands in the address: anything. */
  readonly qrCodeId: string;
  /** What the guest reads, the best first. */
  readonly languages: readonly string[];
  /** A page that shows the menu already may go on showing it after the menu was removed. */
  readonly isOpenAlready?: boolean;
}

/** What a sticker leads to. Unknown: nobody printed it, or it was taken away. Away: there is nothing to read here at the moment. */
type Opened =
  | { readonly kind: 'table'; readonly table: GuestTable }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'away' };

/** Opens the menu at a table for reading. A table that is paused takes no orders, but its menu can be read. */
export const openTable = async (ctx: Pick<Context, 'db' | 'clock'>, asked: Asked): Promise<Opened> => {
  const { data: qrCodeId } = qrCodeIdOf.safeParse(asked.qrCodeId);
  const code = qrCodeId === undefined ? undefined : await findCode(ctx.db, qrCodeId);
  if (code === undefined) return { kind: 'unknown' };
  if (code.status !== 'active' || code.menu_id === null) return { kind: 'away' };
  const menu = { restaurantId: code.restaurant_id, menuId: code.menu_id };
  // First the version: what changes in between makes the phone ask again, and not miss it.
  const state = await readMenuState(ctx.db, menu);
  const reading = state === null ? null : await readKeptMenu(ctx, menu, { state, languages: asked.languages });
  if (state === null || reading === null) return { kind: 'away' };
  // Those who sit here reload without losing their bill; nobody new is shown a menu that is gone.
  if (state.isRemoved && !code.has_open_visit && asked.isOpenAlready !== true) return { kind: 'away' };
  const table = {
    qrCodeId: code.id,
    restaurantId: code.restaurant_id,
    tableNumber: code.table_number,
    menuVersion: state.version,
    turnsAt: reading.turnsAt?.toISOString() ?? null,
    menu: reading.menu,
  };
  return { kind: 'table', table };
};
