import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkTarget } from './resolve-target.ts';
import { fetchOutside } from './fetch-outside.ts';
import { toNetworkFailure } from './to-network-failure.ts';

let server: Server;
let origin: string;
const requests: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.host}`);
    if (request.url === '/elsewhere') response.writeHead(302, { location: '/inside' }).end();
    else if (request.url === '/endless') response.end(Buffer.alloc(3 * 1024 * 1024));
    else if (request.url === '/silent') response.write('a beginning');
    else request.pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has this kind of address.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const post = (url: string, { allowed = ['127.0.0.0/8'], signal = AbortSignal.timeout(5_000) } = {}) =>
  fetchOutside({ url, method: 'POST', body: 'čaj', allowed, signal });

test('what the operator allows is called, and its answer read', async () => {
  expect(await post(`${origin}/tea`)).toMatchObject({ status: 200, body: 'čaj' });
});

test('a redirection is an answer, and is not followed', async () => {
  expect(await post(`${origin}/elsewhere`)).toMatchObject({ status: 302 });
  expect(requests.filter((line) => line.includes('/inside'))).toEqual([]);
});

test.for([
  'http://127.0.0.1:1/',
  'https://127.0.0.1:1/',
  'https://localhost:1/',
  'https://[::1]:1/',
  'https://[::ffff:127.0.0.1]:1/',
  'https://10.1.2.3/',
  'https://172.20.0.1/',
  'https://192.168.1.10/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.100.0.1/',
  'https://[fd12::1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[::ffff:0:10.0.0.1]/',
  'https://0/',
  'https://2130706433/',
  'http://8.8.8.8/',
])('%s is not called', async (url) => {
  await expect(post(url, { allowed: [] })).rejects.toThrow(/private network|Only https/);
});

test('a name is judged by where it leads, not by what it says', async () => {
  const byName = origin.replace('127.0.0.1', 'localhost');
  await expect(post(byName, { allowed: ['10.0.0.0/8'] })).rejects.toThrow('private network');
});

test('an answer without end is not waited for', async () => {
  await expect(post(`${origin}/endless`)).rejects.toThrow('longer than anything');
});

test('a server that stops in the middle of an answer is given up on', async () => {
  const controller = new AbortController();
  const answer = post(`${origin}/silent`, { signal: controller.signal });
  await expect.poll(() => requests.some((line) => line.includes('/silent'))).toBe(true);
  controller.abort();
  await expect(answer).rejects.toThrow(/abort/i);
});

test('what can be said of an address beforehand is said', () => {
  expect(checkTarget('https://pos.example.com/comanda', [])).toBeNull();
  expect(checkTarget('ftp://pos.example.com', [])).toBe('https_only');
  expect(checkTarget('http://pos.example.com', [])).toBe('https_only');
  expect(checkTarget('https://name:word@pos.example.com', [])).toBe('address_has_password');
  expect(checkTarget('https://192.168.0.4', [])).toBe('private_network');
  expect(checkTarget('http://192.168.0.4', ['192.168.0.0/24'])).toBeNull();
  expect(checkTarget('no address', [])).toBe('address_invalid');
});

test('the reason why nothing came through is a code, without the addresses of this network', async () => {
  const { port } = new URL(origin);
  const trouble = async (url: string, signal = AbortSignal.timeout(5_000)) =>
    toNetworkFailure(await post(url, { signal }).catch((error: unknown) => error)).code;
  expect(await trouble('http://127.0.0.1:1/')).toBe('connection_refused');
  expect(await trouble(`https://127.0.0.1:${port}/`)).toBe('no_tls');
  expect(await trouble(`${origin}/silent`, AbortSignal.timeout(50))).toBe('no_answer_in_time');
  expect(await trouble('https://10.0.0.1/')).toBe('private_network');
  expect(toNetworkFailure(Object.assign(new Error('read EODD 10.1.2.3'), { code: 'EODD' }))).toEqual({
    code: 'connection_broken',
    detail: 'EODD',
  });
});
