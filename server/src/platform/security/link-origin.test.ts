import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { codeOrigin, linkOrigin } from './link-origin.ts';

const unset = { publicUrl: null, port: 3000 };

test.each([
  ['localhost:3000', 'http://localhost:3000'],
  ['127.0.0.1:3000', 'http://127.0.0.1:3000'],
  [`${hostname()}:3000`, `http://${hostname().toLowerCase()}:3000`],
  [`${hostname()}.local`, `http://${hostname().toLowerCase()}.local`],
])('links may lead to %s, which is this machine', (host, origin) => {
  expect(linkOrigin(unset, 'http', host)).toBe(origin);
});

test.each([
  'evil.example',
  '8.8.8.8',
  '192.168.77.66:8080',
  'evil',
  'attacker.local',
  'localhost.evil.example',
  'a@evil.example',
  'x.local@evil.example',
])('a forged host %s never gets into a link', (host) => {
  expect(linkOrigin(unset, 'http', host)).toBe('http://localhost:3000');
});

test('a forged protocol is none', () => {
  expect(linkOrigin(unset, 'javascript', 'localhost:3000')).toBe('http://localhost:3000');
});

test('with a public address every link leads there', () => {
  const config = { publicUrl: 'https://menu.example.com', port: 3000 };
  expect(linkOrigin(config, 'http', 'evil.example')).toBe('https://menu.example.com');
});

test.each([
  ['https', 'menu.example.com', 'https://menu.example.com'],
  ['http', '192.168.1.20:8080', 'http://192.168.1.20:8080'],
  ['javascript', 'menu.example.com', 'http://menu.example.com'],
  ['http', 'no host', 'http://localhost:3000'],
  ['http', '', 'http://localhost:3000'],
])('over %s, to %s: codes lead to %s', (protocol, host, origin) => {
  expect(codeOrigin(unset, protocol, host)).toBe(origin);
});

test('with a public address every code leads there', () => {
  expect(codeOrigin({ publicUrl: 'https://menu.example.com', port: 3000 }, 'http', 'localhost:3000')).toBe(
    'https://menu.example.com',
  );
});
