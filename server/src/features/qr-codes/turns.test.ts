import { expect, test } from 'vitest';
import type { Caller } from '#platform/context';
import { takeSheetTurn } from './turns.ts';

const owner = (userId: string): Pick<Caller, 'actor'> => ({
  actor: { kind: 'user', userId, role: 'owner', ownerId: userId, permissions: null, restaurantIds: null },
});

test('nobody fills the line of those who print', async () => {
  const gate = Promise.withResolvers<void>();
  const printing = Array.from({ length: 4 }, () => takeSheetTurn(owner('greedy'), () => gate.promise));
  await expect(takeSheetTurn(owner('greedy'), async () => {})).rejects.toMatchObject({ code: 'qr-codes.busy' });
  const other = takeSheetTurn(owner('patient'), async () => 'printed');
  gate.resolve();
  expect(await other).toBe('printed');
  await Promise.all(printing);
  expect(await takeSheetTurn(owner('greedy'), async () => 'printed')).toBe('printed');
});
