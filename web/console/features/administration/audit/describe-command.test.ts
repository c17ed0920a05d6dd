import { api } from '@comanda/contract';
import { can, type Actor, type CommandMeta } from '@comanda/contract/access';
import { expect, test } from 'vitest';
import { listInputDetails, describeCommand } from './describe-command.ts';

const admin: Actor = { kind: 'user', userId: '', role: 'admin', ownerId: null, permissions: null, restaurantIds: null };

const isAdminAction = ({ audience, isLooking }: CommandMeta): boolean =>
  isLooking !== true && audience !== 'anyone' && audience !== 'guest' && (audience === 'user' || can(admin, audience));

test('whatever an administrator can do has words', () => {
  const paths = Object.values(api).flatMap((commands) =>
    Object.values(commands).flatMap(({ '~orpc': { route, meta } }) =>
      isAdminAction(meta) ? [String(route.path)] : [],
    ),
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => describeCommand(path).endsWith(')'))).toEqual([]);
  expect(describeCommand('/pos/set-active')).toBe('Switched a point of sale on or off');
  expect(describeCommand('/pos/renamed-since')).toBe('Renamed since (pos)');
});

test('details leave out what nobody reads', () => {
  const input = { key: 'x', ownerId: 'y', revision: 4, reason: 'Late', amount: 5_000, isActive: true, days: null };
  expect(listInputDetails(input)).toEqual(['reason: Late', 'amount: 5,000', 'is active: yes']);
});
