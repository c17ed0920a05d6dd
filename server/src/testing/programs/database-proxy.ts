import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a database that can be interrupted, as by a failover or a broken network. */
export interface DatabaseProxy extends AsyncDisposable {
  readonly url: string;
  /** Number of connections that were refused during interruptions. */
  readonly refusals: number;
  /** Breaks all connections, and refuses new ones until `resume`. */
  interrupt(): void;
  resume(): void;
}

export const startDatabaseProxy = async (databaseUrl: string): Promise<DatabaseProxy> => {
  const target = new URL(databaseUrl);
  const own = new URL(databaseUrl);
  const directory = target.searchParams.get('host');
  const open = new Set<Socket>();
  let isInterrupted = false;
  let refusals = 0;

  const connectToDatabase = (): Socket =>
    directory === null ? connect(Number(target.port), target.hostname) : connect(`${directory}/.s.PGSQL.5432`);
  const track = (socket: Socket, other: Socket): void => {
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
  };

  const server = createServer((client) => {
    if (isInterrupted) {
      refusals += 1;
      client.resetAndDestroy();
      return;
    }
    const database = connectToDatabase();
    track(client, database);
    track(database, client);
    client.pipe(database).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server has an address and a port.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { port } = server.address() as AddressInfo;
  own.searchParams.delete('host');
  own.hostname = '127.0.0.1';
  own.port = String(port);

  return {
    url: own.href,
    get refusals() {
      return refusals;
    },
    interrupt() {
      isInterrupted = true;
      for (const socket of open) socket.destroy();
    },
    resume() {
      isInterrupted = false;
    },
    async [Symbol.asyncDispose]() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
  };
};
