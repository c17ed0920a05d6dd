import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { eventually, logInAdmin, startTestApp } from '#testing';
import { openPosRestaurant } from './pos.fixture.ts';

const script = new URL('../../../../docs/samples/pos-receiver.mjs', import.meta.url).pathname;

test('the sample receiver of the documents takes an order, its change and its end', async () => {
  const secret = 'a-secret-for-the-sample-receiver';
  const sample = spawn(process.execPath, [script], { env: { COMANDA_SECRET: secret, PORT: '0' } });
  const said: string[] = [];
  sample.stdout.on('data', (line) => said.push(String(line)));
  await using app = await startTestApp({ PRIVATE_NETWORKS_ALLOWED: '127.0.0.1' });
  try {
    await eventually(async () => expect(said.join('')).toContain('Listening'));
    const url = /http:\S+/.exec(said.join(''))?.[0] ?? '';
    const admin = await logInAdmin(app);
    const restaurant = await openPosRestaurant(app, admin);
    const { restaurantId, breadId } = restaurant;
    await restaurant.connectWebhook({ secret, url });
    expect(await admin.browser.api.pos.pullMenu({ restaurantId })).toEqual({ items: 2, mapped: 2 });
    const orderId = await restaurant.order();
    await restaurant.until(orderId, { state: 'sent', difference: '' });
    const { api } = restaurant.owner.browser;
    await api.orders.correct({
      restaurantId,
      orderId,
      revision: 0,
      kept: [],
      added: [{ itemId: breadId, quantity: 1 }],
    });
    await eventually(async () => expect(said.join('')).toContain('Changed order for Table 7'));
    await restaurant.until(orderId, { state: 'sent', difference: '' });
    await api.orders.cancel({ restaurantId, orderId, from: 'unopened', reason: 'They left' });
    await eventually(async () => expect(said.join('')).toContain('Cancelled order for Table 7: They left'));
    expect(said.join('').match(/New order/g)).toHaveLength(1);
  } finally {
    sample.kill();
    await once(sample, 'exit');
  }
});
