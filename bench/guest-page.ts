import { chromium } from '@playwright/test';
import {
  callEndpoint,
  createTestMenu,
  enterTestVisit,
  fillMenu,
  findChromium,
  orderAtTable,
  signUpByApi,
  startOwnServer,
} from '@comanda/e2e/stage';
import { measureWithLighthouse } from './lighthouse.ts';

// Runs Lighthouse on a table's page with sixty dishes, as on a phone: at a free table, beside a guest who has to let the newcomer in,
// and as a guest who has ordered and comes back.

const runs = 3;
const budget = { performance: 98, accessibility: 100, 'best-practices': 100 };

const { executablePath, env } = await findChromium();
await using server = await startOwnServer();
await using browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox'] });
await using context = await browser.newContext({ baseURL: server.origin });
const { email } = await signUpByApi(context, server);
const menu = await createTestMenu(context, server, { email });
const dishesIn = (category: number) =>
  Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`Dish ${category * 10 + at + 1} of the house`, 1_250]));
const categories = Array.from({ length: 6 }, (_, at) => [`Category ${at + 1}`, dishesIn(at)]);
const ids = await fillMenu(context, server, { menu, categories: Object.fromEntries(categories) });
const tableNumbers = Array.from({ length: runs + 2 }, (_, at) => `Table ${at + 1}`);
const made = await callEndpoint(context, server, ['qrCodes', 'create'], { ...menu, tableNumbers });
const qrCodeIds = Array.isArray(made['qrCodeIds']) ? made['qrCodeIds'].map(String) : [];
const [takenId = '', orderedId = '', ...freeIds] = qrCodeIds;
const urlOf = (qrCodeId: string) => `${server.origin}/menu/${qrCodeId}`;

/** Sits down at a table with a phone of its own. */
const sitDown = async (qrCodeId: string) => {
  const phone = await browser.newContext({ baseURL: server.origin });
  return { phone, visit: await enterTestVisit(phone, server, { qrCodeId }) };
};

await measureWithLighthouse({
  title: 'a free table',
  visits: freeIds.map((qrCodeId) => ({ url: urlOf(qrCodeId) })),
  budget,
});

await sitDown(takenId);
await measureWithLighthouse({
  title: 'a newcomer at a table',
  visits: Array.from({ length: runs }, () => ({ url: urlOf(takenId) })),
  budget,
});

const { phone, visit } = await sitDown(orderedId);
const lines = ['Dish 1 of the house', 'Dish 2 of the house'].map((name) => ({ itemId: ids[name], quantity: 1 }));
for (let order = 0; order < 3; order += 1) {
  await orderAtTable(phone, server, {
    restaurantId: visit.restaurantId,
    visitId: visit.visitId,
    lines,
    total: 2_500,
    customerName: 'Rosa',
  });
}
const cookie = (await phone.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
await measureWithLighthouse({
  title: 'a guest with open orders',
  visits: Array.from({ length: runs }, () => ({ url: urlOf(orderedId), cookie })),
  budget,
});
