import { expect, test } from 'vitest';
import { withoutProtocol, findAddressReach, tableUrl } from './address.ts';

test.each([
  ['localhost', 'machine'],
  ['menu.localhost', 'machine'],
  ['127.0.0.1', 'machine'],
  ['[::1]', 'machine'],
  ['192.168.1.20', 'network'],
  ['10.0.0.7', 'network'],
  ['172.20.3.4', 'network'],
  ['100.101.102.103', 'network'],
  ['[fd12::1]', 'network'],
  ['till.local', 'network'],
  ['till', 'network'],
  ['menu.example.com', 'everybody'],
  ['localhost.example.com', 'everybody'],
  ['172.32.0.1', 'everybody'],
  ['203.0.113.9', 'everybody'],
  ['[2001:db8::1]', 'everybody'],
])('%s can be opened by: %s', (hostname, reach) => {
  expect(findAddressReach(hostname)).toBe(reach);
});

test('a code says the whole address, a person types the short one', () => {
  const address = tableUrl('https://menu.example.com', 'AB3DE6GH9K');
  expect(address).toBe('https://menu.example.com/menu/AB3DE6GH9K');
  expect(withoutProtocol(address)).toBe('menu.example.com/menu/AB3DE6GH9K');
});
