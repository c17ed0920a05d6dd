import { expect, test } from 'vitest';
import { applyUnsentKitchenChanges, type KitchenChange } from './kitchen-changes.ts';
import { createTicketLine, createKitchenOrder } from './tickets.fixture.ts';

const updatedAt = '2026-03-04T19:45:00.000Z';
const readyAt = '2026-03-04T19:44:00.000Z';
const placed = {
  ...createKitchenOrder('one', [createTicketLine({ id: 'soup' }), createTicketLine({ id: 'wine', readyAt })]),
  updatedAt,
};
const entryOf = (kind: KitchenChange['kind'], ...lineIds: string[]) => ({
  id: `${kind} ${lineIds.join()}`,
  atMs: 0,
  phase: 'waiting' as const,
  change: { kind, lineIds, restaurantId: 'restaurant', orderId: 'one', tableNumber: 'Table 1' },
});
const ready = (...unsent: ReturnType<typeof entryOf>[]) =>
  applyUnsentKitchenChanges(placed, unsent).items.map((item) => item.readyAt !== null);

test('bumps and recalls that wait are shown one on top of the other', () => {
  expect(ready(entryOf('bump', 'soup'))).toEqual([true, true]);
  expect(ready(entryOf('bump', 'soup'), entryOf('recall', 'soup', 'wine'))).toEqual([false, false]);
  expect(ready(entryOf('recall', 'wine'), entryOf('bump', 'wine'))).toEqual([false, true]);
});

test('what is so already stays as the server said it, and its ticket is not drawn again', () => {
  expect(applyUnsentKitchenChanges(placed, [entryOf('bump', 'wine')])).toBe(placed);
  expect(applyUnsentKitchenChanges({ ...placed, id: 'other' }, [entryOf('bump', 'soup')]).items).toBe(placed.items);
});
