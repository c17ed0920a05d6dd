import { expect, test } from 'vitest';
import { linkOrigin } from './link-origin.ts';

const unset = { publicUrl: null, port: 3000 };

test.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['192.168.1.20:3000', 'http://192.168.1.20:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['till.local', 'http://till.local'],
])('links may lead to %s, which only the local network knows', (host, origin) => {
  expect(linkOrigin(unset, 'http', host)).toBe(origin);
});

test.each(['evil.example', '8.8.8.8', 'localhost.evil.example', 'a@evil.example', '10.evil.example'])(
  'a forged host %s never gets into a link',
  (host) => {
    expect(linkOrigin(unset, 'http', host)).toBe('http://localhost:3000');
  },
);

test('with a public address every link leads there', () => {
  expect(linkOrigin({ publicUrl: 'https://menu.example.com', port: 3000 }, 'http', 'evil.example')).toBe(
    'https://menu.example.com',
  );
});
