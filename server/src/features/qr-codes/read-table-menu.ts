import type { CollectionName } from '@comanda/contract';
import type { LanguageSettings } from '@comanda/contract/menus';
import { codeKind, qrCodeId as qrCodeIdOf, type GuestTable } from '@comanda/contract/qr-codes';
import type { Context } from '#platform/context';
import { earliest, readMenuState } from '#features/menus';
import { findMenuChoices } from './find-menu-choices.ts';
import { findQrCode } from './records/index.ts';
import { readCachedMenu } from './read-cached-menu.ts';

interface OpenTableInput {
  /** Taken from the URL unchecked, so it may be any text. */
  readonly qrCodeId: string;
  /** The guest's languages, best first. */
  readonly languages: readonly string[];
  /** The menu that the guest wants to look at; without it, and if it is not one of this table, the menu that is due. */
  readonly menuId?: string | undefined;
  /** True for a page that shows the menu already: it may continue to do so after the menu was removed. */
  readonly isOpenAlready?: boolean;
}

/**
 * Collections whose touches change a table's page. Their tenant is the restaurant. Table changes by the owner touch `menuStates`; `qrCodes`
 * is also touched by every scan.
 */
export const tablePageCollections = new Set([
  'menuStates',
  'menus',
  'categories',
  'items',
  'workplaces',
  'translations',
] as const satisfies readonly CollectionName[]);

/** Result of a scan. `unknown`: the code was never printed or has been removed. `away`: there is no menu to show at the moment. */
export type OpenTableResult =
  | {
      readonly kind: 'table';
      readonly table: GuestTable;
      readonly ownerId: string;
      /** The languages that the restaurant offers. */
      readonly offered: LanguageSettings;
      /** False if the page also depends on whether guests are seated. */
      readonly isForEverybody: boolean;
    }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'away' };

/** Opens a table's menu for reading. A paused table takes no orders, but its menu can be read. */
export const readTableMenu = async (
  ctx: Pick<Context, 'db' | 'clock' | 'log'>,
  input: OpenTableInput,
): Promise<OpenTableResult> => {
  const { data: qrCodeId } = qrCodeIdOf.safeParse(input.qrCodeId);
  const code = qrCodeId === undefined ? undefined : await findQrCode(ctx.db, qrCodeId);
  if (code === undefined) return { kind: 'unknown' };
  if (code.status !== 'active' || code.menu_id === null) return { kind: 'away' };
  const { restaurant_id: restaurantId, menu_id: ownMenuId } = code;
  const choices = await findMenuChoices(ctx, { restaurantId, qrCodeId: code.id, ownMenuId });
  const wanted = choices.menuIds.find((id) => id === input.menuId);
  const menu = { restaurantId, menuId: wanted ?? choices.dueMenuId };
  // Reads the version first: a change after that makes the phone ask again, so it misses nothing.
  const state = await readMenuState(ctx.db, menu);
  const { kind } = code;
  const reading = state === null ? null : await readCachedMenu(ctx, menu, { state, languages: input.languages, kind });
  if (state === null || reading === null) return { kind: 'away' };
  // Guests of an open visit can reload without losing their bill; new guests do not see a removed menu.
  if (state.isRemoved && !code.has_open_visit && input.isOpenAlready !== true) return { kind: 'away' };
  const table = {
    qrCodeId: code.id,
    restaurantId: code.restaurant_id,
    tableNumber: code.table_number,
    kind: codeKind.parse(kind),
    paysFirst: code.pays_first,
    menuVersion: state.version,
    menus: await choices.list(reading.menu.language),
    turnsAt: earliest(reading.turnsAt, choices.turnsAt)?.toISOString() ?? null,
    menu: reading.menu,
  };
  return { kind: 'table', table, ownerId: code.owner_id, offered: reading.offered, isForEverybody: !state.isRemoved };
};
