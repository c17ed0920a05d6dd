import { expect, test } from 'vitest';
import { newId } from '#platform/clock';
import type { Touch } from '#platform/context';
import { decodeMessage, encodeMissed, encodeTouches, listTouches } from './touch-messages.ts';

test('touches arrive as they were sent', () => {
  const [payload = ''] = encodeTouches('node', [
    { collection: 'orders', tenant: 'a' },
    { collection: 'orders', tenant: 'b' },
    { collection: 'menus', tenant: 'a' },
  ]);
  expect(decodeMessage(payload)).toEqual({ node: 'node', touched: { orders: ['a', 'b'], menus: ['a'] } });
});

test('a thousand touches are split into payloads that PostgreSQL takes', () => {
  const touches = Array.from({ length: 1_000 }, (): Touch => ({ collection: 'integrationRequests', tenant: newId() }));
  const payloads = encodeTouches(newId(), touches);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
  expect(payloads.length).toBeLessThan(12);
  const arrived = payloads.flatMap((payload) => {
    const message = decodeMessage(payload);
    return message !== null && 'touched' in message ? (message.touched['integrationRequests'] ?? []) : [];
  });
  expect(arrived).toEqual(touches.map(({ tenant }) => tenant));
});

test('touches with ids arrive as they were sent, and name their tenants for nodes that do not know ids', () => {
  const touches: Touch[] = Array.from({ length: 30 }, (_, index) => ({
    collection: index % 2 === 0 ? 'orders' : 'visits',
    tenant: newId(),
    ids: index % 3 === 0 ? undefined : Array.from({ length: index * 3 }, newId),
  }));
  const payloads = encodeTouches(newId(), touches);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
  const messages = payloads.map(decodeMessage).filter((message) => message !== null && 'touched' in message);
  const byTenant = (one: { tenant: string }, other: { tenant: string }) => one.tenant.localeCompare(other.tenant);
  expect(messages.flatMap(listTouches).toSorted(byTenant)).toEqual(touches.toSorted(byTenant));
  const named = messages.flatMap(({ touched }) => Object.values(touched).flat());
  expect(named.toSorted()).toEqual(touches.map(({ tenant }) => tenant).toSorted());
});

test('nothing to say is no payload', () => expect(encodeTouches('node', [])).toEqual([]));

test('a node that may have missed something says so', () =>
  expect(decodeMessage(encodeMissed('node'))).toEqual({ node: 'node', missed: true }));

test.each(['', 'not json', '{}', '{"node":1}', '{"node":"n","touched":[]}'])('%j is not understood', (payload) =>
  expect(decodeMessage(payload)).toBeNull(),
);
