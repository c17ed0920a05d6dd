import { chromium, type BrowserContext, type Page } from '@playwright/test';
import {
  fillMenu,
  findChromium,
  createTestMenu,
  itemNameField,
  openMenuEditor,
  signUpByApi,
  startOwnServer,
  type TestMenu,
  type Server,
} from '@comanda/e2e/stage';

// Measures the time from a keystroke to the painted frame in a menu of 1,000 items, and the time to open such a menu. The same run
// types into an empty text field on an empty page, for comparison.

const budget = { keystrokeMs: 100, itemCount: 1_000, categoryCount: 20 };
const typed = 'A long and winding name that nobody would give to a dish';

/** Records for every keystroke the time until the next frame was painted. */
const listen = (): void => {
  const samples: number[] = [];
  Reflect.set(globalThis, 'samples', samples);
  addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => samples.push(performance.now() - timeStamp));
        port1.start();
        port2.postMessage(null);
      });
    },
    true,
  );
};

const typeAndMeasure = async (page: Page): Promise<number[]> => {
  await page.evaluate(() => Reflect.get(globalThis, 'samples').splice(0));
  await page.keyboard.type(typed, { delay: 60 });
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve([...Reflect.get(globalThis, 'samples')]), 200));
      }),
  );
};

const p95 = (samples: readonly number[]): number =>
  samples.toSorted((one, other) => one - other)[Math.ceil(samples.length * 0.95) - 1] ?? Number.NaN;

const fill = async (context: BrowserContext, server: Server, menu: TestMenu): Promise<void> => {
  const perCategory = budget.itemCount / budget.categoryCount;
  const categories = Array.from({ length: budget.categoryCount }, (_, at) => [
    `Category ${at + 1}`,
    Object.fromEntries(
      Array.from({ length: perCategory }, (_item, item) => [`Dish ${at * perCategory + item + 1}`, 1_250]),
    ),
  ]);
  await fillMenu(context, server, { menu, categories: Object.fromEntries(categories) });
};

const { executablePath, env } = await findChromium();
await using server = await startOwnServer();
await using browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox'] });
await using context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
const { email } = await signUpByApi(context, server);
const menu = await createTestMenu(context, server, { email });
await fill(context, server, menu);

const page = await context.newPage();
await page.addInitScript(listen);
const begunMs = performance.now();
await openMenuEditor(page, menu);
await itemNameField(page, 'Dish 1').waitFor();
const openMs = performance.now() - begunMs;

const rows: Array<{ what: string; ms: number }> = [];
const measure = async (what: string): Promise<void> => {
  rows.push({ what, ms: p95(await typeAndMeasure(page)) });
};
await itemNameField(page, 'Dish 3').focus();
await measure('a name, at the top');
await page.keyboard.press('Tab');
await page.keyboard.press('Tab');
await measure('a description');
await page.getByRole('combobox', { name: 'Jump to category' }).click();
await page.getByRole('option', { name: 'Category 11', exact: true }).click();
await itemNameField(page, 'Dish 503').focus();
await measure('a name, in the middle');
await page.getByRole('searchbox', { name: 'Search this menu' }).focus();
await measure('the search');

const empty = await context.newPage();
await empty.addInitScript(listen);
await empty.goto('about:blank');
await empty.setContent('<input autofocus>');
await empty.evaluate(listen);
await empty.locator('input').focus();
const bareMs = p95(await typeAndMeasure(empty));

const line = (what: string, ms: number): string => `${what.padEnd(34)} ${ms.toFixed(1).padStart(8)} ms`;
const slowestMs = Math.max(...rows.map(({ ms }) => ms));
process.stdout.write(`${budget.itemCount} items in ${budget.categoryCount} categories, p95 of ${typed.length} keys
${rows.map(({ what, ms }) => line(what, ms)).join('\n')}
${line('an empty text field', bareMs)}

keystroke, slowest: ${slowestMs.toFixed(1)} ms, budget ${budget.keystrokeMs} ms, ${(slowestMs / bareMs).toFixed(1)} × the empty field
${line('opened, from address to first item', openMs)}
`);
process.exitCode = slowestMs <= budget.keystrokeMs ? 0 : 1;
