// A point of sale that takes orders from Comanda, in one file and without packages. Run it with Node 20 or newer:
//
//   COMANDA_SECRET=the-same-secret-as-in-comanda PORT=4100 node pos-receiver.mjs
//
// It keeps orders in memory and prints them. docs/connecting-a-pos.md explains every part of it.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

const secret = process.env.COMANDA_SECRET ?? '';
if (secret.length < 16) {
  console.error('Set COMANDA_SECRET to the secret of the connection: at least 16 characters.');
  process.exit(1);
}

const toleranceSeconds = 300;

const sign = (timestamp, body) => `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;

const isFromComanda = (headers, body) => {
  const timestamp = String(headers['comanda-timestamp'] ?? '');
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > toleranceSeconds) return false;
  const [given, expected] = [
    Buffer.from(String(headers['comanda-signature'] ?? '')),
    Buffer.from(sign(timestamp, body)),
  ];
  return given.length === expected.length && timingSafeEqual(given, expected);
};

/** Our menu. `id` is our own id: Comanda sends it back with every line that is mapped to it. */
const menu = [
  { id: 'soup', name: 'Soup', price: 650, currency: 'EUR' },
  { id: 'bread', name: 'Bread', price: 300, currency: 'EUR' },
];

/** Keyed by Comanda's order id, so that an order that is sent twice is stored once. */
const orders = new Map();

const answerOf = ({ id, status, order }) => ({
  order: {
    id,
    status,
    total: order.total,
    lines: order.lines.map(({ name, quantity, unitPrice }) => ({ name, quantity, unitPrice })),
  },
});

const handlers = {
  ping: () => ({ name: 'Sample point of sale' }),
  'menu.pull': () => ({ items: menu }),
  'order.find': ({ orderId }) => {
    const found = orders.get(orderId);
    return found === undefined ? null : answerOf(found);
  },
  'order.create': ({ order }) => {
    if (!orders.has(order.orderId)) {
      orders.set(order.orderId, { id: `R-${randomUUID().slice(0, 8)}`, status: 'unopened', order });
      console.log(
        `New order for ${order.tableNumber}: ${order.lines.map((line) => `${line.quantity} ${line.name}`).join(', ')}`,
      );
    }
    return answerOf(orders.get(order.orderId));
  },
  'order.update': ({ order }) => {
    const known = orders.get(order.orderId);
    if (known === undefined) return null;
    known.order = order;
    console.log(`Changed order for ${order.tableNumber}`);
    return answerOf(known);
  },
  'order.cancel': ({ order }) => {
    const known = orders.get(order.orderId);
    if (known === undefined) return null;
    known.status = 'cancelled';
    console.log(`Canceled order for ${order.tableNumber}: ${order.cancelReason}`);
    return answerOf(known);
  },
};

const server = createServer(async (request, response) => {
  const answer = (status, body) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  try {
    const body = await text(request);
    if (request.method !== 'POST' || !isFromComanda(request.headers, body))
      return answer(401, { error: 'Wrong signature' });
    const message = JSON.parse(body);
    const handle = handlers[message.event];
    if (handle === undefined) return answer(400, { error: `Unknown event ${message.event}` });
    const made = handle(message);
    return made === null ? answer(404, { error: 'No such order' }) : answer(200, made);
  } catch (error) {
    return answer(400, { error: error.message });
  }
});

server.listen(Number(process.env.PORT ?? 4100), '127.0.0.1', () => {
  console.log(`Listening on http://127.0.0.1:${server.address().port}`);
});
process.on('SIGTERM', () => server.close());

// To report the status of an order, call the address that Comanda shows for the connection:
//
//   const body = JSON.stringify({ event: 'order.status', orderId, status: 'preparing' });
//   const timestamp = String(Math.floor(Date.now() / 1000));
//   await fetch('https://comanda.example.com/webhooks/pos/webhook/<restaurant id>', {
//     method: 'POST',
//     headers: { 'comanda-timestamp': timestamp, 'comanda-signature': sign(timestamp, body) },
//     body,
//   });
