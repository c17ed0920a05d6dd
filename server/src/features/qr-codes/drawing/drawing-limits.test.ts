import { expect, test } from 'vitest';
import type { Caller } from '#platform/context';
import { limitImageDrawing } from './drawing-limits.ts';

const owner = (userId: string): Pick<Caller, 'actor'> => ({
  actor: { kind: 'user', userId, role: 'owner', ownerId: userId, permissions: null, restaurantIds: null },
});

test('nobody fills the line of those who draw codes', async () => {
  const gate = Promise.withResolvers<void>();
  const printing = Array.from({ length: 60 }, () => limitImageDrawing(owner('greedy'), () => gate.promise));
  await expect(limitImageDrawing(owner('greedy'), async () => {})).rejects.toMatchObject({ code: 'qr-codes.busy' });
  const other = limitImageDrawing(owner('patient'), async () => 'printed');
  gate.resolve();
  expect(await other).toBe('printed');
  await Promise.all(printing);
  expect(await limitImageDrawing(owner('greedy'), async () => 'printed')).toBe('printed');
});
