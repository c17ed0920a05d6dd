import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const program = '/usr/sbin/nginx';
const example = new URL('../../../../deploy/nginx.conf', import.meta.url);

export const hasNginx = existsSync(program) && existsSync('/usr/bin/openssl');

/** nginx with the example configuration of `deploy`, on a free port and with a certificate of its own. */
export interface Nginx extends AsyncDisposable {
  /** An https address. */
  readonly origin: string;
}

export const findFreePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/** Replaces a part of the example, which must still have it. */
const replace = (text: string, part: string, by: string): string => {
  if (!text.includes(part)) throw new Error(`deploy/nginx.conf has no ${part}`);
  return text.replaceAll(part, by);
};

const adaptExample = (
  text: string,
  { port, directory, nodes }: { port: number; directory: string; nodes: readonly string[] },
): string => {
  const servers = nodes.map((node) => `server ${node} max_fails=1 fail_timeout=5s;`).join('\n  ');
  let adapted = replace(text, 'server 127.0.0.1:3000 max_fails=1 fail_timeout=5s;', servers);
  adapted = replace(adapted, 'listen [::]:443 ssl http2;', '');
  adapted = replace(adapted, 'listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`);
  adapted = replace(adapted, 'listen [::]:80;', '');
  adapted = replace(adapted, 'listen 80;', `listen unix:${directory}/http.sock;`);
  adapted = replace(adapted, '/etc/letsencrypt/live/menu.example.com/fullchain.pem', `${directory}/certificate.pem`);
  return replace(adapted, '/etc/letsencrypt/live/menu.example.com/privkey.pem', `${directory}/key.pem`);
};

const createCertificate = (directory: string) =>
  promisify(execFile)(
    '/usr/bin/openssl',
    [
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2',
      `-keyout ${join(directory, 'key.pem')} -out ${join(directory, 'certificate.pem')}`,
      '-subj /CN=menu.example.com -addext subjectAltName=IP:127.0.0.1',
    ].flatMap((line) => line.split(' ')),
  );

const waitUntilListening = async (port: number): Promise<void> => {
  for (let tries = 0; ; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isOpen) return;
    if (tries === 200) throw new Error('nginx does not listen.');
    await pause(25);
  }
};

/** Starts nginx in front of these nodes, such as `127.0.0.1:3000`. */
export const startNginx = async (nodes: readonly string[], port: number): Promise<Nginx> => {
  const directory = await mkdtemp(join(tmpdir(), 'comanda-nginx-'));
  await createCertificate(directory);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${directory}/${name};`)
    .join('\n');
  const file = join(directory, 'nginx.conf');
  await writeFile(
    file,
    `${userInfo().uid === 0 ? 'user root;\n' : ''}pid ${directory}/nginx.pid;\nerror_log ${directory}/error.log;
daemon off;\nevents {}\nhttp {\naccess_log off;\n${temporary}
${adaptExample(await readFile(example, 'utf8'), { port, directory, nodes })}\n}\n`,
  );
  const child = spawn(program, ['-p', directory, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = once(child, 'exit');
  await waitUntilListening(port);
  return {
    origin: `https://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(directory, { recursive: true, force: true });
    },
  };
};
