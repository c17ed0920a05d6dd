import { chromium } from '@playwright/test';
import { callEndpoint, fillMenu, findChromium, createTestMenu, signUpByApi, startOwnServer } from '@comanda/e2e/stage';
import { measureWithLighthouse } from './lighthouse.ts';

// Runs Lighthouse on a table's page with sixty dishes, as on a phone.

const { executablePath, env } = await findChromium();
await using server = await startOwnServer();
await using browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox'] });
await using context = await browser.newContext({ baseURL: server.origin });
const { email } = await signUpByApi(context, server);
const menu = await createTestMenu(context, server, { email });
const dishesIn = (category: number) =>
  Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`Dish ${category * 10 + at + 1} of the house`, 1_250]));
const categories = Array.from({ length: 6 }, (_, at) => [`Category ${at + 1}`, dishesIn(at)]);
await fillMenu(context, server, { menu, categories: Object.fromEntries(categories) });
const { qrCodeIds } = await callEndpoint(context, server, ['qrCodes', 'create'], {
  ...menu,
  tableNumbers: ['Table 7'],
});
const [qrCodeId] = Array.isArray(qrCodeIds) ? qrCodeIds : [];

await measureWithLighthouse({
  url: `${server.origin}/menu/${qrCodeId}`,
  budget: { performance: 95, accessibility: 100 },
  runs: 5,
});
