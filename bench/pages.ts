import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startOwnServer } from '@comanda/e2e/stage';
import { setUpOrderBench } from '#orders';
import { openLoadConnection, startBarePageServer } from '#pages';
import { readCpuSeconds, sampleUsage } from './live/usage.ts';

// Measures how many requests a second the server answers on 32 connections that never pause: the page behind a QR code, the same
// page when the phone has it already, a built file, and a read through the API. The comparison is a bare `node:http` server in
// another process that sends the same bytes; the two alternate, because this machine also carries the load.

const budget = { page: 0.5, notModified: 0.5, file: 0.5, serverMb: 300 };
const connectionCount = 32;
const rounds = 4;
const roundMs = Number(process.env['COMANDA_ROUND_MS'] ?? 4_000);
const warmUpMs = 1_500;

interface Scene {
  readonly what: string;
  readonly request: string;
  readonly status: number;
  readonly budget: number | null;
}

/** The headers that a phone sends. */
const phoneHeaders = [
  'host: 127.0.0.1',
  'user-agent: Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-language: en-GB,en;q=0.9',
  'accept-encoding: gzip, deflate, br',
];

const formatRequest = (line: string, headers: readonly string[] = [], body = ''): string =>
  [`${line} HTTP/1.1`, ...phoneHeaders, ...headers, '', body].join('\r\n');

const headerOf = (answer: Buffer, name: string): string | null =>
  new RegExp(`\\r\\n${name}: ([^\\r]+)`, 'i').exec(answer.toString('latin1', 0, answer.indexOf('\r\n\r\n')))?.[1] ??
  null;

const ask = async (origin: string, request: string): Promise<Buffer> => {
  using connection = await openLoadConnection(origin, request);
  return await connection.send();
};

/** A server under load, and its process. */
interface LoadedServer {
  readonly origin: string;
  readonly pid: number;
}

interface LoadResult {
  readonly perSecond: number;
  /** Processor time of the server for one answer. It tells more than the rate on a machine with other work. */
  readonly cpuMicroseconds: number;
}

/** Sends the request on all connections for this long. */
const load = async (
  { origin, pid }: LoadedServer,
  { request, status, ms }: { request: string; status: number; ms: number },
): Promise<LoadResult> => {
  using closing = new DisposableStack();
  const connections = await Promise.all(
    Array.from({ length: connectionCount }, async () => closing.use(await openLoadConnection(origin, request))),
  );
  const expected = Buffer.from(`HTTP/1.1 ${status} `);
  const cpuBefore = readCpuSeconds(pid);
  const begunMs = performance.now();
  let count = 0;
  await Promise.all(
    connections.map(async (connection) => {
      while (performance.now() - begunMs < ms) {
        const answer = await connection.send();
        if (!answer.subarray(0, expected.length).equals(expected))
          throw new Error(`Not ${status}: ${answer.toString()}`);
        count += 1;
      }
    }),
  );
  const perSecond = (count * 1_000) / (performance.now() - begunMs);
  return { perSecond, cpuMicroseconds: ((readCpuSeconds(pid) - cpuBefore) * 1e6) / count };
};

const averageOf = (results: readonly LoadResult[]): LoadResult => {
  const average = (pick: (result: LoadResult) => number) =>
    results.reduce((sum, result) => sum + pick(result), 0) / results.length;
  return {
    perSecond: average(({ perSecond }) => perSecond),
    cpuMicroseconds: average(({ cpuMicroseconds }) => cpuMicroseconds),
  };
};

await using server = await startOwnServer();
const setup = await setUpOrderBench(server, 1);
const [table] = setup.tables;
if (table === undefined) throw new Error('The bench has no table.');
const pageRequest = formatRequest(`GET /menu/${table.qrCodeId}`);
const tag = headerOf(await ask(server.origin, pageRequest), 'etag');
const assets = join(import.meta.dirname, '..', 'web', 'dist', 'assets');
const script = (await readdir(assets)).find((name) => /^table-[\w-]{8}\.js$/.test(name));
if (script === undefined) throw new Error('The guest page has no built script. Run npm run build first.');
const body = JSON.stringify({ qrCodeId: table.qrCodeId, language: 'en' });
const scenes: Scene[] = [
  { what: 'page of a table', request: pageRequest, status: 200, budget: budget.page },
  ...(tag === null
    ? []
    : [
        {
          what: 'the same, not modified',
          request: formatRequest(`GET /menu/${table.qrCodeId}`, [`if-none-match: ${tag}`]),
          status: 304,
          budget: budget.notModified,
        },
      ]),
  { what: 'built file', request: formatRequest(`GET /assets/${script}`), status: 200, budget: budget.file },
  {
    what: 'read through the API',
    request: formatRequest(
      'POST /api/qr-codes/read-table',
      ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`],
      body,
    ),
    status: 200,
    budget: null,
  },
];
const answers = await Promise.all(scenes.map(({ request }) => ask(server.origin, request)));
await using bare = await startBarePageServer(answers);

const ourServer = { origin: server.origin, pid: Number(await readFile(join(server.dataDir, 'server.pid'), 'utf8')) };
const usage = sampleUsage(server);
const rows: { what: string; ours: LoadResult; limit: LoadResult; bytes: number; budget: number | null }[] = [];
for (const [place, scene] of scenes.entries()) {
  const { what, request, status } = scene;
  const bareRequest = request.replace(/^(\w+) \S+/, `$1 /${place}`);
  await load(ourServer, { request, status, ms: warmUpMs });
  await load(bare, { request: bareRequest, status, ms: warmUpMs });
  const [ours, limit] = [new Array<LoadResult>(), new Array<LoadResult>()];
  for (let round = 0; round < rounds; round += 1) {
    limit.push(await load(bare, { request: bareRequest, status, ms: roundMs }));
    ours.push(await load(ourServer, { request, status, ms: roundMs }));
  }
  const bytes = answers[place]?.length ?? 0;
  rows.push({ what, ours: averageOf(ours), limit: averageOf(limit), bytes, budget: scene.budget });
}
const { server: serverUsage } = usage.end();

const ratioOf = ({ ours, limit }: (typeof rows)[number]): number => ours.perSecond / limit.perSecond;
const column = (text: number | string, width: number): string => String(text).padStart(width);
process.stdout.write(`${connectionCount} connections, answers per second, and processor time for one answer
${'what'.padEnd(24)} ${column('bytes', 6)} ${column('server', 9)} ${column('node:http', 10)} ${column('ratio', 6)}  ${'budget'.padEnd(12)} ${column('server', 8)} ${column('node:http', 10)}
${rows
  .map((row) =>
    [
      row.what.padEnd(24),
      column(row.bytes, 6),
      column(`${row.ours.perSecond.toFixed(0)}/s`, 9),
      column(`${row.limit.perSecond.toFixed(0)}/s`, 10),
      column(ratioOf(row).toFixed(3), 6),
      ` ${(row.budget === null ? 'none' : `at least ${row.budget}`).padEnd(12)}`,
      column(`${row.ours.cpuMicroseconds.toFixed(0)} µs`, 8),
      column(`${row.limit.cpuMicroseconds.toFixed(0)} µs`, 10),
    ].join(' '),
  )
  .join('\n')}
memory of the server: ${serverUsage.startMb.toFixed(0)} MB before, ${serverUsage.peakMb.toFixed(0)} MB at the peak, budget ${budget.serverMb} MB
`);
const isWithin = rows.every((row) => row.budget === null || ratioOf(row) >= row.budget);
process.exitCode = isWithin && tag !== null && serverUsage.peakMb <= budget.serverMb ? 0 : 1;
