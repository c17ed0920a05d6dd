import pg from 'pg';

/**
 * A client that survives the loss of its connection. A broken connection rejects the running query, or the next one, and that is
 * where it is handled. pg emits an 'error' event besides, which would end the process if nobody listened.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}
