import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import { findOwnersByRestaurant, findTablesByQrCode, type EventRow } from './analytics.repository.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface EventToLink extends Omit<EventRow, 'restaurantId' | 'fields'> {
  readonly fields: Fields;
  /**
   * Decides which fields about the place are trusted: all of them from the server, the page's QR code from a guest, and the user's own
   * restaurants from a logged-in browser.
   */
  readonly origin:
    | { readonly by: 'server' }
    | { readonly by: 'browser'; readonly qrCodeId: string | null; readonly ownerId: string | null };
}

/** Adds the restaurant and table to every event, and removes fields that a browser cannot know. */
export const linkEvents = async (db: Kysely<DB>, events: readonly EventToLink[]): Promise<EventRow[]> => {
  const tables = await findTablesByQrCode(
    db,
    events.flatMap(({ origin }) => qrCodeOf(origin) ?? []),
  );
  const owners = await findOwnersByRestaurant(
    db,
    events.flatMap((event) => namedRestaurant(event) ?? []),
  );
  return events.map(({ origin, fields: { restaurant_id: restaurantId, ...fields }, ...event }) => {
    if (origin.by === 'server') return { ...event, restaurantId: textOrNull(restaurantId), fields };
    const table = tables.get(origin.qrCodeId ?? '');
    if (table !== undefined) {
      const { restaurantId: knownId, ...known } = table;
      return { ...event, restaurantId: knownId, fields: { ...fields, ...known } };
    }
    const isOwn = origin.ownerId !== null && owners.get(String(restaurantId)) === origin.ownerId;
    return isOwn
      ? { ...event, restaurantId: textOrNull(restaurantId), fields }
      : { ...event, restaurantId: null, fields: withoutPlace(fields) };
  });
};

const qrCodeOf = (origin: EventToLink['origin']): string | null => (origin.by === 'browser' ? origin.qrCodeId : null);

const namedRestaurant = ({ origin, fields }: EventToLink): string | null =>
  origin.by === 'browser' && origin.ownerId !== null ? textOrNull(fields['restaurant_id']) : null;

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const withoutPlace = ({ menu_id: _menu, qr_code_id: _code, table_name: _table, ...rest }: Fields): Fields => rest;
