import { fail } from '@comanda/contract';
import { defaultLook, menuLook, nearestReadableColour, type MenuLook } from '@comanda/contract/menus';
import { compareTables, tableUrl, type CodeStyle } from '@comanda/contract/qr-codes';
import { sql, type Kysely } from 'kysely';
import { readStoredImage } from '#features/files';
import type { CallContext, Context } from '#platform/context';
import { findWorkplace, requireRestaurant } from '#features/restaurants';
import type { DB } from '#platform/db';
import { blackOnWhite, chooseCodeColours, type CodeColours } from './choose-code-colours.ts';
import type { QrCodesScope } from '#features/qr-codes/records';
import { loadSharp } from '#platform/images';

/** Returns these tables with the look of their menus. Removed tables are left out. */
const findTablesToPrint = (db: Kysely<DB>, restaurantId: string, qrCodeIds: readonly string[]) =>
  db
    .selectFrom('qr_codes')
    .leftJoin('menus', (join) =>
      join
        .onRef('menus.restaurant_id', '=', 'qr_codes.restaurant_id')
        .onRef('menus.id', '=', 'qr_codes.menu_id')
        .on('menus.removed_at', 'is', null),
    )
    .select(['qr_codes.id', 'qr_codes.table_number as tableNumber', 'menus.look'])
    .where('qr_codes.restaurant_id', '=', restaurantId)
    .where('qr_codes.id', '=', sql<string>`any(${qrCodeIds})`)
    .where('qr_codes.removed_at', 'is', null)
    .execute();

export interface PrintedTable {
  readonly id: string;
  readonly tableNumber: string;
  readonly address: string;
  readonly look: MenuLook;
  readonly colours: CodeColours;
  /** Color of the texts around the code. */
  readonly ink: string;
}

const sidePx = 512;

/** Returns the restaurant's picture as a square; null if it has none or it is not stored here. */
const readLogo = async (ctx: Context, ownerId: string, imageUrl: string | null): Promise<Buffer | null> => {
  const stored = imageUrl === null ? null : await readStoredImage(ctx, ownerId, imageUrl);
  if (stored === null) return null;
  const sharp = await loadSharp();
  return sharp(stored)
    .rotate()
    .resize(sidePx, sidePx, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png({ palette: true })
    .toBuffer();
};

export const toPngDataUrl = (png: Buffer): string => `data:image/png;base64,${png.toString('base64')}`;

export interface PrintData {
  readonly ownerId: string;
  readonly restaurant: { readonly name: string; readonly language: string };
  /** Decoding takes memory, so it runs when it is the owner's turn. Returns null if the restaurant has no picture. */
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
    const ink = colours === blackOnWhite ? colours.dark : nearestReadableColour(look.colours.text, colours.light);
    return { id, tableNumber, look, colours, ink, address: tableUrl(ctx.caller.codeOrigin, id) };
  });
  const { name, language, imageUrl } = restaurant;
  return { ownerId, restaurant: { name, language }, readLogo: () => readLogo(ctx, ownerId, imageUrl), tables };
};
