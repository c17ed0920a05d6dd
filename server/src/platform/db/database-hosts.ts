import { Socket } from 'node:net';
import { checkServerIdentity } from 'node:tls';
import type pg from 'pg';
import { parseIntoClientConfig } from 'pg-connection-string';
import { DatabaseClient } from './database-client.ts';
import { isDatabaseAway, NoWritableHostError } from './database-errors.ts';

/** Lists one URL per host of a database URL, which may name several hosts: `postgres://user:password@a:5432,b:5432/database`. */
export const splitDatabaseUrl = (databaseUrl: string): string[] => {
  const parts = /^(\w+:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s.exec(databaseUrl);
  if (parts === null) return [databaseUrl];
  const [, before = '', hosts = '', after = ''] = parts;
  return hosts.split(',').map((host) => `${before}${host}${after}`);
};

/** Names the hosts and the database of a URL, without user and password. */
export const describeDatabase = (databaseUrl: string): string => {
  const places = splitDatabaseUrl(databaseUrl).map((url) => {
    const { hostname, port, pathname, searchParams } = new URL(url);
    return { host: `${searchParams.get('host') ?? hostname}:${port === '' ? '5432' : port}`, pathname };
  });
  return `${places.map(({ host }) => host).join(',')}${places[0]?.pathname ?? ''}`;
};

export interface HostOptions {
  /** Called when the connections move to another host, which was promoted. */
  readonly onMoved?: (place: string) => void;
}

/**
 * The configuration of all connections to this database. With several hosts, every connection leads to the writable one, which is looked
 * for when a connection is opened. This works below node-postgres, which knows one host only, so it also works for pg-boss.
 */
export const toConnection = (databaseUrl: string, { onMoved }: HostOptions = {}): pg.ClientConfig => {
  const [first = databaseUrl, ...others] = splitDatabaseUrl(databaseUrl);
  if (others.length === 0) return { connectionString: databaseUrl };
  const config = parseIntoClientConfig(first);
  const hosts = [first, ...others].map(toHost);
  return {
    ...config,
    ...(config.ssl !== undefined && config.ssl !== false && { ssl: trustHosts(config.ssl, hosts) }),
    stream: createWritableSockets(hosts, onMoved),
  };
};

/** One of the servers of the database. */
interface Host {
  readonly connectionString: string;
  readonly place: string;
  readonly address: string;
  readonly port: number;
}

const toHost = (connectionString: string): Host => {
  const { host: address = 'localhost', port = 5432 } = parseIntoClientConfig(connectionString);
  return { connectionString, place: `${address}:${port}`, address, port };
};

/** node-postgres compares a certificate with the first host of the URL; it may name any of them. */
const trustHosts = (
  ssl: Exclude<pg.ClientConfig['ssl'], undefined>,
  hosts: readonly Host[],
): pg.ClientConfig['ssl'] => ({
  ...(typeof ssl === 'object' && ssl),
  checkServerIdentity: (_name, certificate) => {
    const errors = hosts.map(({ address }) => checkServerIdentity(address, certificate));
    return errors.includes(undefined) ? undefined : errors[0];
  },
});

/** A host that does not answer within this time is not asked any longer. */
const probeTimeoutMs = 3_000;
/** A host that was found to be writable is not asked again for this long, unless a connection to it ends. */
const trustMs = 1_000;
/** After a search in vain, the hosts are left alone for this long: one of them may be busy becoming the primary. */
const pauseAfterFailureMs = 200;
/**
 * Interval at which all hosts are asked while connections are open. It finds a new primary while the old one hangs, or still runs
 * although another server was promoted.
 */
const watchEveryMs = 5_000;

/** The timeline counts the promotions in the history of a server, so of two writable servers the higher one is the primary. */
interface WritableHost {
  readonly host: Host;
  readonly timeline: string;
}

const probeHost = async (host: Host): Promise<WritableHost> => {
  const client = new DatabaseClient({
    connectionString: host.connectionString,
    application_name: 'comanda hosts',
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ isReadOnly: boolean; timeline: string }>(
      `select current_setting('transaction_read_only') = 'on' as "isReadOnly",
         left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`,
    );
    const [answer] = rows;
    if (answer === undefined || answer.isReadOnly) throw new NoWritableHostError(`${host.place} is read-only`);
    return { host, timeline: answer.timeline };
  } finally {
    client.end().catch(() => {});
  }
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Creates the sockets for connections to the writable host, and closes those to any other host when the primary has changed. */
const createWritableSockets = (hosts: readonly Host[], onMoved: HostOptions['onMoved']): (() => Socket) => {
  const sockets = new Map<Socket, Host>();
  let current: Host | null = null;
  let trustedUntilMs = 0;
  let newestTimeline = '';
  let search: Promise<Host> | null = null;
  let lastFailure: { readonly error: unknown; readonly untilMs: number } | null = null;
  let watching: NodeJS.Timeout | null = null;
  let isProbingAll = false;

  const moveTo = ({ host, timeline }: WritableHost): Host => {
    const hasMoved = current !== null && current !== host;
    current = host;
    newestTimeline = timeline;
    trustedUntilMs = performance.now() + trustMs;
    if (!hasMoved) return host;
    onMoved?.(host.place);
    for (const [socket, connected] of sockets) if (connected !== host) socket.destroy();
    return host;
  };

  /** An older timeline than one that was seen belongs to a former primary, which has missed what was written since. */
  const isCandidate = ({ timeline }: WritableHost): boolean => timeline >= newestTimeline;

  const probeCurrent = async (): Promise<WritableHost | null> => {
    if (current === null) return null;
    const found = await probeHost(current).catch(() => null);
    return found !== null && isCandidate(found) ? found : null;
  };

  const probeAll = async (asked = hosts): Promise<WritableHost> => {
    const answers = await Promise.allSettled(asked.map(probeHost));
    const writable = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
    const newest = writable.filter(isCandidate).toSorted((one, other) => other.timeline.localeCompare(one.timeline))[0];
    if (newest !== undefined) return newest;
    const errors: unknown[] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    // A wrong password or a missing database does not pass by waiting.
    const lasting = errors.find((error) => !isDatabaseAway(error));
    if (lasting !== undefined) throw lasting;
    const formerPrimaries = writable.map(({ host }) => `${host.place} is a former primary`);
    throw new NoWritableHostError([...formerPrimaries, ...errors.map(reasonOf)].join('; '));
  };

  const searchOnce = (probe: () => Promise<WritableHost>): Promise<Host> => {
    search ??= probe()
      .then(moveTo)
      .catch((error: unknown) => {
        lastFailure = { error, untilMs: performance.now() + pauseAfterFailureMs };
        throw error;
      })
      .finally(() => {
        search = null;
      });
    return search;
  };

  const find = async (): Promise<Host> => {
    const nowMs = performance.now();
    if (current !== null && nowMs < trustedUntilMs) return current;
    if (lastFailure !== null && nowMs < lastFailure.untilMs) throw lastFailure.error;
    return searchOnce(async () => (await probeCurrent()) ?? probeAll(hosts.filter((host) => host !== current)));
  };

  /** A failure is reported to the callers of `find`, and says nothing about connections that work. */
  const watch = async (): Promise<void> => {
    if (isProbingAll) return;
    isProbingAll = true;
    const newest = await probeAll().catch(() => null);
    isProbingAll = false;
    if (newest !== null) moveTo(newest);
  };

  const track = (socket: Socket, host: Host): void => {
    sockets.set(socket, host);
    watching ??= setInterval(() => void watch(), watchEveryMs).unref();
    socket.once('close', () => {
      sockets.delete(socket);
      if (host === current) trustedUntilMs = 0;
      if (sockets.size > 0 || watching === null) return;
      clearInterval(watching);
      watching = null;
    });
  };

  return () => {
    const socket = new Socket();
    const connect = socket.connect.bind(socket);
    socket.connect = () => {
      find().then(
        (host) => {
          if (socket.destroyed) return;
          track(socket, host);
          if (host.address.startsWith('/')) connect(`${host.address}/.s.PGSQL.${host.port}`);
          else connect(host.port, host.address);
        },
        (error: unknown) => socket.destroy(error instanceof Error ? error : new Error(String(error))),
      );
      return socket;
    };
    return socket;
  };
};
