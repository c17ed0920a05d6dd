import pg from 'pg';

/**
 * A client that survives the loss of its connection. The running query, or the next one, is rejected, and the error is handled
 * there. pg also emits an 'error' event, which would end the process without a listener.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => {});
  }
}
