import { randomUUID } from 'node:crypto';
import { chromium, type CDPSession } from '@playwright/test';
import {
  callEndpoint,
  findChromium,
  createTestTable,
  signUpByApi,
  enterTestVisit,
  sql,
  startOwnServer,
  type Server,
} from '@comanda/e2e/stage';

// Measures the work of a change for the browser of a slow tablet with 300 open orders: one order is moved by another person, one by
// a tap. The same run measures the same changes on a board with 24 orders, for comparison.

const budget = { orderCount: 300, fewCount: 24, changeMs: 150, tapMs: 100 };
const slowdown = 4;
const changes = 40;

/** Copies one order many times, each older than the last, over all columns of the board. */
const multiply = async (server: Server, orderId: string, count: number): Promise<void> => {
  const status = `(array['unopened', 'accepted', 'preparing', 'partially_delivered'])[1 + number % 4]`;
  await sql(
    server,
    `with copies as (select number, gen_random_uuid() as id from generate_series(1, $2::int) as number), made as (
       insert into orders select (jsonb_populate_record(orders, jsonb_build_object(
         'id', copies.id, 'placing_key', gen_random_uuid(), 'table_number', 'Table ' || number, 'status', ${status},
         'created_at', orders.created_at - number * interval '10 seconds', 'first_shown_at', now()
       ))).* from orders, copies where orders.id = $1
     ), lines as (
       insert into order_items select (jsonb_populate_record(order_items, jsonb_build_object(
         'id', gen_random_uuid(), 'order_id', copies.id))).*
       from order_items, copies where order_id = $1
     )
     insert into order_history select (jsonb_populate_record(order_history, jsonb_build_object(
       'id', gen_random_uuid(), 'order_id', copies.id))).*
     from order_history, copies where order_id = $1`,
    [orderId, count],
  );
};

/** The total time that the page's main thread has spent so far on scripts, styles, layout and painting. */
const busyMs = async (client: CDPSession): Promise<{ taskMs: number; scriptMs: number }> => {
  const { metrics } = await client.send('Performance.getMetrics');
  const at = (name: string) => 1_000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
  return { taskMs: at('TaskDuration'), scriptMs: at('ScriptDuration') };
};

const { executablePath, env } = await findChromium();
await using browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox'] });

const measure = async (orderCount: number) => {
  await using server = await startOwnServer();
  await using context = await browser.newContext({ baseURL: server.origin, viewport: { width: 1_280, height: 800 } });
  const owner = await signUpByApi(context, server);
  const table = await createTestTable(context, server, { owner, items: { Soup: 650, Bread: 250, Risotto: 1_400 } });
  await using guest = await browser.newContext();
  const { restaurantId, visitId } = await enterTestVisit(guest, server, table);
  const lines = ['Soup', 'Bread', 'Risotto'].map((name) => ({
    itemId: table.ids[name],
    quantity: 1,
    notes: 'no onions',
  }));
  const orderInput = { restaurantId, visitId, key: randomUUID(), lines, total: 2_300 };
  const { orderId } = await callEndpoint(guest, server, ['orders', 'place'], orderInput);
  await multiply(server, String(orderId), orderCount - 1);

  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  // Counts the thread's own CPU time, so that other work on this machine does not matter.
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const begunMs = performance.now();
  await page.goto('/orders');
  await page.getByRole('article').first().waitFor();
  const openMs = performance.now() - begunMs;
  // A new order is animated until someone touches the board, and that is painted all the time.
  await page.mouse.click(640, 20);
  // Waits until the work of opening is done: styles, fonts, and the dashboard that is fetched in the background.
  await page.waitForTimeout(4_000);

  const orders = await sql<{ id: string }>(
    server,
    `select id from orders where restaurant_id = $1 and status = 'unopened' order by created_at limit $2`,
    [restaurantId, changes / 2],
  );
  const before = await busyMs(client);
  let done = 0;
  for (const [from, to] of [
    ['unopened', 'accepted'],
    ['accepted', 'preparing'],
  ] as const) {
    for (const { id } of orders) {
      await callEndpoint(context, server, ['orders', 'changeStatus'], { restaurantId, orderId: id, from, to });
      await page.waitForTimeout(250);
      done += 1;
    }
  }
  const after = await busyMs(client);

  const taps: number[] = [];
  for (let tap = 0; tap < 5; tap += 1) {
    taps.push(
      await page
        .getByRole('region', { name: 'Accepted', exact: true })
        .getByRole('button', { name: 'Start preparing' })
        .first()
        .evaluate(
          (button: HTMLElement) =>
            new Promise<number>((resolve) => {
              const tappedMs = performance.now();
              button.click();
              requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - tappedMs)));
            }),
        ),
    );
    await page.waitForTimeout(500);
  }
  return {
    openMs,
    changeMs: (after.taskMs - before.taskMs) / done,
    scriptMs: (after.scriptMs - before.scriptMs) / done,
    tapMs: taps.toSorted((one, other) => one - other)[2] ?? Number.NaN,
  };
};

const few = await measure(budget.fewCount);
const many = await measure(budget.orderCount);
const row = (what: string, one: number, other: number): string =>
  `${what.padEnd(44)} ${one.toFixed(1).padStart(9)} ms ${other.toFixed(1).padStart(9)} ms`;
process.stdout
  .write(`a browser ${slowdown} × slower than this machine${' '.repeat(7)}${budget.fewCount} orders   ${budget.orderCount} orders
${row('opened, from address to first card', few.openMs, many.openMs)}
${row('a change by someone else, in all', few.changeMs, many.changeMs)}
${row('  of which scripts', few.scriptMs, many.scriptMs)}
${row('a tap until it is drawn, median', few.tapMs, many.tapMs)}

a change: ${many.changeMs.toFixed(1)} ms, budget ${budget.changeMs} ms; a tap: ${many.tapMs.toFixed(1)} ms, budget ${budget.tapMs} ms
`);
process.exitCode = many.changeMs <= budget.changeMs && many.tapMs <= budget.tapMs ? 0 : 1;
