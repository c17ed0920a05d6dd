import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prepareStatement } from '#platform/db';
import { startTestApp, type TestApp } from '#testing';
import { deferBegin } from './defer-begin.ts';

describe('BEGIN', () => {
  /** Records what is sent, and answers only when told to. */
  const recordStatements = () => {
    const sent: Array<{ readonly text: unknown; readonly answer: PromiseWithResolvers<unknown> }> = [];
    const run = deferBegin(([text]) => {
      const answer = Promise.withResolvers<unknown>();
      sent.push({ text, answer });
      return answer.promise;
    });
    return { run: (text: string) => run([text]), sent, texts: () => sent.map(({ text }) => text) };
  };

  test('is sent together with a first statement that only reads', async () => {
    const { run, sent, texts } = recordStatements();
    await run('begin');
    expect(texts()).toEqual([]);
    const reading = run('/* prepared */select 1');
    expect(texts()).toEqual(['begin', '/* prepared */select 1']);
    for (const { answer } of sent) answer.resolve({ rows: [] });
    expect(await reading).toEqual({ rows: [] });
  });

  test('is answered before a first statement that writes is sent, and later ones stay behind it', async () => {
    const { run, sent, texts } = recordStatements();
    await run('start transaction isolation level serializable');
    const writing = run('update users set name = $1');
    const reading = run('select 1');
    expect(texts()).toEqual(['start transaction isolation level serializable']);
    for (const { answer } of sent) answer.resolve({});
    await new Promise(setImmediate);
    expect(texts().slice(1)).toEqual(['update users set name = $1', 'select 1']);
    for (const { answer } of sent) answer.resolve({});
    await Promise.all([writing, reading]);
  });

  test('that fails keeps a write from being sent', async () => {
    const { run, sent, texts } = recordStatements();
    await run('begin');
    const writing = run('delete from users');
    sent[0]?.answer.reject(new Error('canceled'));
    await expect(writing).rejects.toThrow('canceled');
    expect(texts()).toEqual(['begin']);
  });

  test('of a transaction without statements is not sent, nor is its end', async () => {
    const { run, texts } = recordStatements();
    await run('begin');
    expect(await run('commit')).toMatchObject({ command: 'COMMIT' });
    await run('begin');
    expect(await run('rollback')).toMatchObject({ command: 'ROLLBACK' });
    expect(texts()).toEqual([]);
  });
});

describe('statements of a transaction that are begun together', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await app.sql('create table counters (id int primary key, count int not null); insert into counters values (1, 0)');
  });
  afterAll(() => app[Symbol.asyncDispose]());

  const increment = prepareStatement('update counters set count = count + 1 where id = 1');
  const readCount = prepareStatement<{ count: number }>('select count from counters where id = 1');

  test('run in that order, prepared or not', async () => {
    const seen = await app.ctx.db.transaction().execute(async (db) => {
      const read = async () => (await readCount(db))[0]?.count;
      const add = () => sql`update counters set count = count + 1 where id = 1`.execute(db);
      const counts: unknown[] = [];
      for (let round = 0; round < 50; round += 1) {
        const [before, , between, , after] = await Promise.all([read(), increment(db), read(), add(), read()]);
        counts.push([before, between, after]);
      }
      return counts;
    });
    expect(seen).toEqual(Array.from({ length: 50 }, (_, round) => [2 * round, 2 * round + 1, 2 * round + 2]));
  });

  test('are all rolled back if one fails, whose error the caller gets', async () => {
    const [before] = await readCount(app.ctx.db);
    const failing = app.ctx.db
      .transaction()
      .execute((db) => Promise.all([increment(db), sql`select 1 / 0`.execute(db), increment(db)]));
    await expect(failing).rejects.toThrow('division by zero');
    expect(await readCount(app.ctx.db)).toEqual([before]);
    const [after] = await app.ctx.db.transaction().execute((db) => Promise.all([readCount(db), readCount(db)]));
    expect(after).toEqual([before]);
  });
});
