import { expect, test } from 'vitest';
import type { LiveEnvironment } from '#kit/follow';
import { ApiFailure } from '#kit/failure';
import { sendOrder } from './send-order.ts';
import { toOrderRefusal } from './to-order-refusal.ts';

const order = {
  key: 'key',
  restaurantId: 'restaurant',
  visitId: 'visit',
  lines: [
    {
      id: 'line of soup',
      itemId: 'soup',
      optionIds: ['large'],
      quantity: 1,
      notes: 'Hot',
      seen: { name: 'soup', unitPrice: 500 },
    },
  ],
  customerName: 'Rosa',
  notes: '',
  total: 500,
  promoCode: '',
  madeAtMs: 1,
  isWithdrawn: false,
};

/** Timers and wake-up events that the test controls. */
const controlledTimers = () => {
  const waiting = new Set<() => void>();
  const wake = new Set<() => void>();
  const surroundings: LiveEnvironment = {
    after: (_, callback) => {
      waiting.add(callback);
      return () => waiting.delete(callback);
    },
    onWake: (callback) => {
      wake.add(callback);
      return () => wake.delete(callback);
    },
    random: () => 0,
  };
  return {
    surroundings,
    pass: () => [...waiting].forEach((callback) => callback()),
    wakeUp: () => [...wake].forEach((callback) => callback()),
  };
};

type Answer = { orderId: string } | ConstructorParameters<typeof ApiFailure>[0];

/** A server that gives these answers one after the other, and records what it received. */
const serve = (...answers: Answer[]) => {
  const sent: unknown[] = [];
  const place = async (input: unknown) => {
    sent.push(input);
    const answer = answers.shift() ?? 'unavailable';
    if (typeof answer === 'string') throw new ApiFailure(answer, { message: answer });
    return answer;
  };
  return { sent, place };
};

const collectProblems = () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { met: promise, onProblem: resolve };
};

test('an order contains the chosen lines, but never the price of a dish', async () => {
  const { sent, place } = serve({ orderId: 'o1' });
  const { outcome } = sendOrder(order, {
    place,
    surroundings: controlledTimers().surroundings,
    onProblem: () => {},
  });
  expect(await outcome).toEqual({ kind: 'received', orderId: 'o1', isWaiting: false });
  expect(sent).toEqual([
    {
      key: 'key',
      restaurantId: 'restaurant',
      visitId: 'visit',
      customerName: 'Rosa',
      notes: '',
      total: 500,
      lines: [{ itemId: 'soup', quantity: 1, optionIds: ['large'], notes: 'Hot' }],
    },
  ]);
});

test.each(['pass', 'wakeUp'] as const)('a temporary failure is retried with the same order (%s)', async (how) => {
  const { sent, place } = serve('unavailable', { orderId: 'o1' });
  const timers = controlledTimers();
  const { met, onProblem } = collectProblems();
  const { outcome } = sendOrder(order, { place, surroundings: timers.surroundings, onProblem });
  await met;
  await Promise.resolve();
  timers[how]();
  expect(await outcome).toEqual({ kind: 'received', orderId: 'o1', isWaiting: false });
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
});

test('a guest can retry immediately', async () => {
  const { sent, place } = serve('deadline-exceeded', { orderId: 'o1' });
  const { met, onProblem } = collectProblems();
  const delivery = sendOrder(order, { place, surroundings: controlledTimers().surroundings, onProblem });
  await met;
  await Promise.resolve();
  delivery.tryNow();
  expect(await delivery.outcome).toMatchObject({ kind: 'received' });
  expect(sent).toHaveLength(2);
});

test.each(['orders.items-unavailable', 'visits.closed', 'orders.too-many', 'invalid-argument'] as const)(
  '%s is an answer',
  async (code) => {
    const { sent, place } = serve(code);
    const { outcome } = sendOrder(order, {
      place,
      surroundings: controlledTimers().surroundings,
      onProblem: () => {},
    });
    expect(await outcome).toMatchObject({ kind: 'refused', failure: { code } });
    expect(sent).toHaveLength(1);
  },
);

test('a stopped delivery is not sent again', async () => {
  const { sent, place } = serve('unavailable', { orderId: 'o1' });
  const { met, onProblem } = collectProblems();
  const delivery = sendOrder(order, { place, surroundings: controlledTimers().surroundings, onProblem });
  await met;
  delivery.stop();
  expect(await delivery.outcome).toEqual({ kind: 'stopped' });
  expect(sent).toHaveLength(1);
});

test('a refusal contains the details that the guest needs to go on', () => {
  const items = [{ itemId: 'soup', reason: 'sold-out', left: 2 }];
  expect(toOrderRefusal({ code: 'orders.items-unavailable', detail: { items: [...items, null, 'x'] } })).toMatchObject({
    kind: 'itemsUnavailable',
    items,
  });
  expect(toOrderRefusal({ code: 'orders.price-changed', detail: { total: 700 } })).toMatchObject({ total: 700 });
  expect(toOrderRefusal({ code: 'orders.too-many', detail: { minutes: 4 } })).toMatchObject({
    kind: 'tooMany',
    minutes: 4,
  });
  expect(toOrderRefusal({ code: 'not-found', detail: {} })).toMatchObject({ kind: 'other', items: [], total: null });
});
