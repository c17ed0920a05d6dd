import pg from 'pg';
import { NoWritableHostError } from './database-errors.ts';

export interface DatabaseClientConfig extends pg.ClientConfig {
  /** True if the connection only reads, so that it may lead to a standby. */
  readonly isStandbyAllowed?: boolean;
}

/** SQLSTATE of a write that a standby or a read-only database refuses. */
const readOnlyTransaction = '25006';

/**
 * A client that survives the loss of its connection. The running query, or the next one, is rejected, and the error is handled
 * there. pg also emits an 'error' event, which would end the process without a listener. A connection that leads to a standby is
 * refused, also when a proxy or a name that changed its address led there.
 */
export class DatabaseClient extends pg.Client {
  /** True after a write was refused because the database is read-only. The pool replaces such a connection. */
  isReadOnly = false;
  #isJoiningWrites = false;

  constructor(config: DatabaseClientConfig = {}) {
    super(config);
    this.on('error', () => {});
    // PostgreSQL reports this setting while a connection is opened, so it costs no round trip.
    this.connection.on('parameterStatus', (setting: { parameterName: string; parameterValue: string }) => {
      if (setting.parameterName !== 'in_hot_standby' || setting.parameterValue !== 'on') return;
      if (config.isStandbyAllowed === true) return;
      // The end of the start-up may be in the same packet. Without this, the client would count as connected before the socket is closed.
      this.connection.removeAllListeners('readyForQuery');
      this.connection.stream.destroy(new NoWritableHostError(`${this.host}:${this.port} is a standby`));
    });
    this.connection.on('errorMessage', ({ code }: pg.DatabaseError) => {
      if (code === readOnlyTransaction) this.isReadOnly = true;
    });
  }
  /** Sends the statements that are begun at this moment in one write, because each write may wake the database's process. */
  joinWrites(): void {
    if (this.#isJoiningWrites) return;
    this.#isJoiningWrites = true;
    const { stream } = this.connection;
    stream.cork();
    process.nextTick(() => {
      this.#isJoiningWrites = false;
      stream.uncork();
    });
  }
}

/** A connection for LISTEN and NOTIFY, which several callers share. */
export class ChannelClient extends DatabaseClient {
  #last: Promise<unknown> = Promise.resolve();

  /** Sends the statement when those before it have been answered. A client of `pg` takes only one at a time. */
  queryInTurn<Row extends pg.QueryResultRow>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<pg.QueryResult<Row>> {
    const answer = this.#last.then(() => this.query<Row>(text, [...values]));
    this.#last = answer.catch(() => undefined);
    return answer;
  }
}
