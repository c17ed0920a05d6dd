import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A network printer that stores everything it receives. It reports its status if `says` sets one. */
export interface PrinterStandIn extends AsyncDisposable {
  readonly port: number;
  /** The bytes of each connection that was closed regularly. */
  readonly received: readonly Buffer[];
  /** Total number of connections so far. */
  readonly connections: number;
  /** Sets the answer to the status requests DLE EOT 2 and 4; null for a printer that does not answer. */
  says(status: { readonly offline: number; readonly paper: number } | null): void;
  /** Breaks the next connection after this many bytes, like a pulled cable. */
  breakAfter(bytes: number): void;
  switchOff(): Promise<void>;
  switchOn(): Promise<void>;
}

/** Bits 1 and 4 are always set; no other bit reports a problem. */
export const readyStatus = { offline: 0x12, paper: 0x12 } as const;

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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has this kind of address
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

/** The printed text without printer commands. Decodes the letters that PC858 has in common with Latin-1. */
export const readPrintedText = (bytes: Buffer): string[] => {
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
