import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { freePort } from './free-port.ts';

/** Stand-in for a network printer: the text of each ticket, and a power switch. */
export interface Printer extends AsyncDisposable {
  readonly port: number;
  readonly tickets: ReadonlyArray<readonly string[]>;
  switchOff(): Promise<void>;
  switchOn(): Promise<void>;
}

/** First bytes and length of each ESC/POS command; all other bytes are text. */
const commands: ReadonlyArray<readonly [begins: readonly number[], length: number]> = [
  [[0x1b, 0x40], 2],
  [[0x1c, 0x2e], 2],
  [[0x1d, 0x56], 4],
  [[0x10, 0x04], 3],
  [[0x1b], 3],
  [[0x1d], 3],
];

const readLines = (bytes: Buffer): string[] => {
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const command = commands.find(([begins]) => begins.every((byte, offset) => bytes[at + offset] === byte));
    if (command === undefined) text += String.fromCharCode(bytes[at] ?? 0);
    at += command?.[1] ?? 1;
  }
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '' && !/^-+$/.test(line));
};

export const startPrinter = async (): Promise<Printer> => {
  const tickets: string[][] = [];
  const open = new Set<Socket>();
  const serve = (socket: Socket): void => {
    open.add(socket);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      // Answers to DLE EOT 2 and 4: no error. Answer to GS r 1: everything was received.
      if (chunk.includes(Buffer.from([0x10, 0x04]))) socket.write(Buffer.from([0x12, 0x12]));
      if (chunk.includes(Buffer.from([0x1d, 0x72, 0x01]))) socket.write(Buffer.from([0x00]));
    });
    socket.on('end', () => tickets.push(readLines(Buffer.concat(chunks))));
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
  };
  const port = await freePort();
  let server = createServer(serve);
  const switchOn = async (): Promise<void> => {
    server = createServer(serve).listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const switchOff = async (): Promise<void> => {
    if (!server.listening) return;
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, 'close');
  };
  await switchOn();
  return {
    port,
    tickets,
    switchOff,
    switchOn,
    [Symbol.asyncDispose]: switchOff,
  };
};
