import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export interface BareServer extends AsyncDisposable {
  readonly origin: string;
  readonly pid: number;
}

/** Names of the headers that `node:http` writes itself. */
const ownHeaders = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length']);

const program = `
  const { createServer } = require('node:http');
  const answers = JSON.parse(require('node:fs').readFileSync(0, 'utf8')).map(({ body, ...answer }) => ({ ...answer, body: Buffer.from(body, 'base64') }));
  const server = createServer((request, response) => {
    request.resume();
    const { status, headers, body } = answers[Number(request.url.slice(1))];
    response.writeHead(status, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => console.error(server.address().port));
`;

/** Starts a process of its own that answers the path '/0' with the first of these recorded answers, and so on, by `node:http` alone. */
export const startBarePageServer = async (answers: readonly Buffer[]): Promise<BareServer> => {
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'ignore', 'pipe'] });
  const exited = once(child, 'exit');
  child.stdin.end(JSON.stringify(answers.map(parseAnswer)));
  const [port] = await Promise.race([once(child.stderr, 'data'), exited.then(() => [''])]);
  if (!/^\d+\s*$/.test(String(port)))
    throw new Error(`The bare server did not start: ${port}${await text(child.stderr)}`);
  return {
    origin: `http://127.0.0.1:${Number(port)}`,
    pid: child.pid ?? 0,
    [Symbol.asyncDispose]: async () => {
      child.kill();
      await exited;
    },
  };
};

const parseAnswer = (answer: Buffer) => {
  const end = answer.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = answer.toString('latin1', 0, end).split('\r\n');
  const headers = lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]);
  const body = answer.subarray(end + 4);
  const isChunked = headers.some(([name]) => name?.toLowerCase() === 'transfer-encoding');
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: headers.filter(([name = '']) => !ownHeaders.has(name.toLowerCase())).flat(),
    body: (isChunked ? joinChunks(body) : body).toString('base64'),
  };
};

const joinChunks = (body: Buffer): Buffer => {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = body.indexOf('\r\n', at);
    const length = Number.parseInt(body.toString('latin1', at, lineEnd), 16);
    if (!(length > 0)) return Buffer.concat(chunks);
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + length));
    at = lineEnd + 2 + length + 2;
  }
};
