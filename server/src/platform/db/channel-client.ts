import type pg from 'pg';
import { DatabaseClient } from './database-client.ts';

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
