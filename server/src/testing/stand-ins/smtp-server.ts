import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A real mail server on loopback that can be away for a while and come back at the same port. */
export interface SmtpServer extends AsyncDisposable {
  readonly url: string;
  /** Letters that it has taken, as text, in the order of their arrival. */
  readonly letters: string[];
  start(): Promise<void>;
  stop(): Promise<void>;
}

const speak = (socket: Socket, take: (letter: string) => void): void => {
  let letter: string[] | null = null;
  let rest = '';
  const answer = (line: string) => socket.write(`${line}\r\n`);
  const answerCommand = (command: string): void => {
    const verb = command.slice(0, 4).toUpperCase();
    if (verb === 'DATA') letter = [];
    if (verb === 'QUIT') socket.end('221 Bye\r\n');
    else answer(verb === 'DATA' ? '354 Go on' : '250 OK');
  };
  const readLine = (line: string): void => {
    if (letter === null) return answerCommand(line);
    if (line !== '.') return void letter.push(line);
    take(letter.join('\n'));
    letter = null;
    answer('250 Taken');
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', (bytes) => {
    const lines = `${rest}${bytes.toString('utf8')}`.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) readLine(line);
  });
  answer('220 Ready');
};

export const startSmtpServer = async (): Promise<SmtpServer> => {
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;
  const start = async (): Promise<void> => {
    const started = createServer((socket) => {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      speak(socket, (letter) => letters.push(letter));
    });
    await new Promise<void>((resolve) => started.listen(port, '127.0.0.1', resolve));
    // A TCP server has an address and a port.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    port = (started.address() as AddressInfo).port;
    server = started;
  };
  const stop = async (): Promise<void> => {
    const stopped = server;
    server = null;
    for (const socket of sockets) socket.destroy();
    if (stopped !== null) await new Promise((resolve) => stopped.close(resolve));
  };
  await start();
  return { url: `smtp://127.0.0.1:${port}`, letters, start, stop, [Symbol.asyncDispose]: stop };
};
