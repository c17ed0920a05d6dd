import { randomUUID } from 'node:crypto';
import type { Api } from '@comanda/contract';
import { endpointPath } from '@comanda/contract/access';
import { entry, type Entry } from '@comanda/contract/visits';
import { expect, type BrowserContext } from '@playwright/test';
import { fillMenu, makeMenu, type MadeMenu } from './menus.ts';
import type { Person } from './people.ts';
import type { Server } from './start-server.ts';

/** Calls any endpoint with this browser's cookies. */
export const call = async <Feature extends keyof Api>(
  context: BrowserContext,
  server: Server,
  [feature, command]: readonly [feature: Feature, command: keyof Api[Feature] & string],
  input: object,
): Promise<Record<string, unknown>> => {
  const response = await context.request.post(`${server.origin}/api${endpointPath(feature, command)}`, { data: input });
  await expect(response, await response.text()).toBeOK();
  return response.json();
};

export interface LaidTable extends MadeMenu {
  readonly qrCodeId: string;
  /** The path that the table's QR code opens. */
  readonly path: string;
  /** Ids of categories and items by name. */
  readonly ids: Readonly<Record<string, string>>;
}

/** Creates a table in the owner's own restaurant, with a menu of these items in one category. */
export const layTable = async (
  context: BrowserContext,
  server: Server,
  {
    owner,
    items,
    tableNumber = 'Table 7',
  }: { owner: Person; items: Readonly<Record<string, number>>; tableNumber?: string },
): Promise<LaidTable> => {
  const menu = await makeMenu(context, server, { email: owner.email });
  const ids = await fillMenu(context, server, { menu, categories: { Dishes: items } });
  const made = await call(context, server, ['qrCodes', 'create'], { ...menu, tableNumbers: [tableNumber] });
  const [qrCodeId = ''] = Array.isArray(made['qrCodeIds']) ? made['qrCodeIds'].map(String) : [];
  return { ...menu, qrCodeId, path: `/menu/${qrCodeId}`, ids };
};

/** Enters a visit like a scan: this browser then has a place at the table. If asked, it confirms that it belongs to the party. */
export const sitDown = async (
  context: BrowserContext,
  server: Server,
  { qrCodeId }: Pick<LaidTable, 'qrCodeId'>,
): Promise<Entry> => {
  const visit = entry.parse(await call(context, server, ['visits', 'enter'], { qrCodeId }));
  if (visit.needs !== 'confirmation') return visit;
  await call(context, server, ['visits', 'joinParty'], { restaurantId: visit.restaurantId, visitId: visit.visitId });
  return { ...visit, state: 'seated', needs: null };
};

/** Places an order like a phone, without retries; returns the order's id. */
export const placeOrder = async (context: BrowserContext, server: Server, order: object): Promise<string> => {
  const { orderId } = await call(context, server, ['orders', 'place'], { key: randomUUID(), ...order });
  return String(orderId);
};
