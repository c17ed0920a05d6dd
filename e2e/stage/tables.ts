import { randomUUID } from 'node:crypto';
import type { Api } from '@comanda/contract';
import { endpointPath } from '@comanda/contract/access';
import { visitEntry, type VisitEntry } from '@comanda/contract/visits';
import { expect, type BrowserContext } from '@playwright/test';
import { fillMenu, createTestMenu, type TestMenu } from './menus.ts';
import type { Person } from './people.ts';
import type { Server } from './start-server.ts';

/** Calls any endpoint with this browser's cookies. */
export const callEndpoint = async <Feature extends keyof Api>(
  context: BrowserContext,
  server: Server,
  [feature, command]: readonly [feature: Feature, command: keyof Api[Feature] & string],
  input: object,
): Promise<Record<string, unknown>> => {
  const response = await context.request.post(`${server.origin}/api${endpointPath(feature, command)}`, { data: input });
  await expect(response, await response.text()).toBeOK();
  return response.json();
};

export interface TestTable extends TestMenu {
  readonly qrCodeId: string;
  /** The path that the table's QR code opens. */
  readonly path: string;
  /** Ids of categories and items by name. */
  readonly ids: Readonly<Record<string, string>>;
}

/** Creates a table in the owner's own restaurant, with a menu of these items in one category. */
export const createTestTable = async (
  context: BrowserContext,
  server: Server,
  {
    owner,
    items,
    tableNumber = 'Table 7',
  }: { owner: Person; items: Readonly<Record<string, number>>; tableNumber?: string },
): Promise<TestTable> => {
  const menu = await createTestMenu(context, server, { email: owner.email });
  const ids = await fillMenu(context, server, { menu, categories: { Dishes: items } });
  const made = await callEndpoint(context, server, ['qrCodes', 'create'], { ...menu, tableNumbers: [tableNumber] });
  const [qrCodeId = ''] = Array.isArray(made['qrCodeIds']) ? made['qrCodeIds'].map(String) : [];
  return { ...menu, qrCodeId, path: `/menu/${qrCodeId}`, ids };
};

/** Enters a visit like a scan: this browser then has a place at the table. If asked, it confirms that it belongs to the party. */
export const enterTestVisit = async (
  context: BrowserContext,
  server: Server,
  { qrCodeId }: Pick<TestTable, 'qrCodeId'>,
): Promise<VisitEntry> => {
  const visit = visitEntry.parse(await callEndpoint(context, server, ['visits', 'enter'], { qrCodeId }));
  if (visit.needs !== 'confirmation') return visit;
  await callEndpoint(context, server, ['visits', 'joinParty'], {
    restaurantId: visit.restaurantId,
    visitId: visit.visitId,
  });
  return { ...visit, state: 'seated', needs: null };
};

/** Places an order like a phone, without retries; returns the order's id. */
export const orderAtTable = async (context: BrowserContext, server: Server, order: object): Promise<string> => {
  const { orderId } = await callEndpoint(context, server, ['orders', 'place'], { key: randomUUID(), ...order });
  return String(orderId);
};
