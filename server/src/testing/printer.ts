import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A network printer: it takes what it is sent, and says how it is where it is one that speaks. */
export interface PrinterStandIn extends AsyncDisposable {
  readonly port: number;
  /** What came over each connection that was ended properly, as it came. */
  readonly received: readonly Buffer[];
  /** How many connections there ever were. */
  readonly connections: number;
  /** As DLE EOT 2 and 4 answer it from now on; null for a printer that says nothing. */
  says(status: { readonly offline: number; readonly paper: number } | null): void;
  /** Breaks the next connection once so much has come, as a cable does that is pulled. */
  breakAfter(bytes: number): void;
  switchOff(): Promise<void>;
  switchOn(): Promise<void>;
}

/** Bits 1 and 4 are always set; nothing else is the matter. */
export const allIsWell = { offline: 0x12, paper: 0x12 } as const;

export const startPrinterStandIn = async (): Promise<PrinterStandIn> => {
  const received: Buffer[] = [];
  const open = new Set<Socket>();
  let status: { readonly offline: number; readonly paper: number } | null = null;
  let breakingAfter: number | null = null;
  let connections = 0;
  let server: Server | null = null;
  let port = 0;

  const answer = (socket: Socket, chunk: Buffer): void => {
    if (status === null) return;
    if (chunk.includes(Buffer.from([0x10, 0x04, 0x02]))) socket.write(Buffer.from([status.offline]));
    if (chunk.includes(Buffer.from([0x10, 0x04, 0x04]))) socket.write(Buffer.from([status.paper]));
    if (chunk.includes(Buffer.from([0x1d, 0x72, 0x01]))) socket.write(Buffer.from([0x00]));
  };

  const serve = (socket: Socket): void => {
    connections += 1;
    open.add(socket);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      const size = chunks.reduce((sum, { length }) => sum + length, 0);
      if (breakingAfter !== null && size >= breakingAfter) {
        breakingAfter = null;
        socket.resetAndDestroy();
        return;
      }
      answer(socket, chunk);
    });
    socket.on('end', () => received.push(Buffer.concat(chunks)));
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
  };

  const switchOn = async (): Promise<void> => {
    server = createServer(serve);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what listens on a port has an address with one
    port = (server.address() as AddressInfo).port;
  };
  const switchOff = async (): Promise<void> => {
    const closing = server;
    server = null;
    for (const socket of open) socket.destroy();
    if (closing === null) return;
    closing.close();
    await once(closing, 'close');
  };

  await switchOn();
  return {
    get port() {
      return port;
    },
    received,
    get connections() {
      return connections;
    },
    says: (next) => {
      status = next;
    },
    breakAfter: (bytes) => {
      breakingAfter = bytes;
    },
    switchOn,
    switchOff,
    [Symbol.asyncDispose]: switchOff,
  };
};

/** What a person reads on paper, without what only the printer reads. The letters are those of PC858 that Latin-1 shares. */
export const readPaper = (bytes: Buffer): string[] => {
  const commands: ReadonlyArray<readonly [begins: readonly number[], length: number]> = [
    [[0x1b, 0x40], 2],
    [[0x1c, 0x2e], 2],
    [[0x1d, 0x56], 4],
    [[0x10, 0x04], 3],
    [[0x1b], 3],
    [[0x1d], 3],
  ];
  let text = '';
  for (let at = 0; at < bytes.length;) {
    const command = commands.find(([begins]) => begins.every((byte, offset) => bytes[at + offset] === byte));
    if (command === undefined) text += String.fromCharCode(bytes[at] ?? 0);
    at += command?.[1] ?? 1;
  }
  const lines = text.split('\n').map((line) => line.trim().replaceAll(/ {2,}/g, ' | '));
  return lines.filter((line) => line !== '' && !/^-+$/.test(line));
};
