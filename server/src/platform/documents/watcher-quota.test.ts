import type { Actor } from '@comanda/contract/access';
import { expect, test } from 'vitest';
import { createWatcherQuota } from './watcher-quota.ts';

const tooMany = expect.objectContaining({ code: 'resource-exhausted' });
const user = (userId: string) => ({
  actor: { kind: 'user', userId, role: 'owner', ownerId: userId, permissions: null, restaurantIds: null } as Actor,
  deviceHash: null,
  network: '198.51.100.7',
  isKnownDevice: false,
});
const phone = (deviceHash: string | null, network = '198.51.100.7') => ({
  actor: { kind: 'guest' } as Actor,
  deviceHash,
  network,
  isKnownDevice: deviceHash !== null && !deviceHash.startsWith('made up'),
});

test('one user may follow 300 queries at once, whoever lets go of one may follow another', () => {
  const quota = createWatcherQuota();
  const taken = Array.from({ length: 300 }, () => quota.take(user('olive')));
  expect(() => quota.take(user('olive'))).toThrow(tooMany);
  quota.take(user('basil'));
  taken.pop()?.[Symbol.dispose]();
  quota.take(user('olive'));
  expect(() => quota.take(user('olive'))).toThrow(tooMany);
});

test('one phone may follow 60, and its neighbour as many', () => {
  const quota = createWatcherQuota();
  for (let count = 0; count < 60; count += 1) quota.take(phone('one'));
  expect(() => quota.take(phone('one'))).toThrow(tooMany);
  quota.take(phone('another'));
});

test('whoever makes up a new phone for every query uses half of their address, and phones that are known go on', () => {
  const quota = createWatcherQuota();
  const taken = Array.from({ length: 1_500 }, (_, index) => quota.take(phone(`made up ${index}`)));
  expect(() => quota.take(phone('made up once more'))).toThrow(tooMany);
  expect(() => quota.take(phone(null))).toThrow(tooMany);
  for (let count = 0; count < 60; count += 1) quota.take(phone('neighbor'));
  quota.take(user('olive'));
  quota.take(phone('made up elsewhere', '203.0.113.9'));
  taken.pop()?.[Symbol.dispose]();
  quota.take(phone('made up once more'));
});

test('if an address is full, each known phone behind it still gets its share', () => {
  const quota = createWatcherQuota();
  for (let device = 0; device < 50; device += 1) {
    for (let count = 0; count < 60; count += 1) quota.take(phone(`greedy ${device}`));
  }
  expect(() => quota.take(phone(null))).toThrow(tooMany);
  const taken = Array.from({ length: 15 }, () => quota.take(phone('honest')));
  expect(() => quota.take(phone('honest'))).toThrow(tooMany);
  taken.pop()?.[Symbol.dispose]();
  quota.take(phone('honest'));
});
