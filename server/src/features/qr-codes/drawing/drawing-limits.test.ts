import { expect, test } from 'vitest';
import type { Caller } from '#platform/context';
import { limitSheetDrawing } from './drawing-limits.ts';

const owner = (userId: string): Pick<Caller, 'actor'> => ({
  actor: { kind: 'user', userId, role: 'owner', ownerId: userId, permissions: null, restaurantIds: null },
});

test('nobody fills the line of those who print', async () => {
  const gate = Promise.withResolvers<void>();
  const printing = Array.from({ length: 4 }, () => limitSheetDrawing(owner('greedy'), () => gate.promise));
  await expect(limitSheetDrawing(owner('greedy'), async () => {})).rejects.toMatchObject({ code: 'qr-codes.busy' });
  const other = limitSheetDrawing(owner('patient'), async () => 'printed');
  gate.resolve();
  expect(await other).toBe('printed');
  await Promise.all(printing);
  expect(await limitSheetDrawing(owner('greedy'), async () => 'printed')).toBe('printed');
});
