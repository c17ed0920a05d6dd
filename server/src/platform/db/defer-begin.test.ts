import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { prepareStatement } from '#platform/db';
import { startTestApp } from '#testing';
import { deferBegin, TransactionOverError } from './defer-begin.ts';

describe('BEGIN', () => {
  /** Records what is sent, and answers only when told to. */
  const recordStatements = () => {
    const sent: Array<{ readonly text: unknown; readonly answer: PromiseWithResolvers<unknown> }> = [];
    const { query, reset } = deferBegin(([text]) => {
      const answer = Promise.withResolvers<unknown>();
      sent.push({ text, answer });
      return answer.promise;
    });
    return { run: (text: string) => query([text]), reset, sent, texts: () => sent.map(({ text }) => text) };
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

describe('a statement of a transaction', () => {
  /** Answers at once; the statement `fail` fails. */
  const openTransaction = async () => {
    const texts: string[] = [];
    const connection = deferBegin(async ([text]) => {
      texts.push(String(text));
      if (text === 'fail') throw new Error('failed');
      return { rows: [] };
    });
    const run = (text: string) => connection.query([text]);
    await run('begin');
    await run('select 1');
    return { run, texts, reset: connection.reset };
  };

  test('is not sent after one that has failed, and the end of the transaction is', async () => {
    const { run, texts } = await openTransaction();
    await expect(run('fail')).rejects.toThrow('failed');
    await expect(run('insert into history')).rejects.toBeInstanceOf(TransactionOverError);
    await run('rollback');
    expect(texts).toEqual(['begin', 'select 1', 'fail', 'rollback']);
  });

  test('is sent again after the way back to a savepoint', async () => {
    const { run, texts } = await openTransaction();
    await expect(run('fail')).rejects.toThrow('failed');
    await run('rollback to savepoint "before"');
    await run('insert into history');
    await run('commit');
    expect(texts.slice(2)).toEqual(['fail', 'rollback to savepoint "before"', 'insert into history', 'commit']);
  });

  test('is not sent after the end, when it would be committed by itself', async () => {
    for (const end of ['commit', 'rollback']) {
      const { run, texts, reset } = await openTransaction();
      await run(end);
      await expect(run('insert into history')).rejects.toBeInstanceOf(TransactionOverError);
      await run('begin');
      await run('select 2');
      await run('commit');
      reset();
      await run('select 3');
      expect(texts).toEqual(['begin', 'select 1', end, 'begin', 'select 2', 'commit', 'select 3']);
    }
  });

  test('of work that goes on beside a failed one changes nothing', async () => {
    await using app = await startTestApp();
    await app.sql('create table counters (id int primary key, count int not null); insert into counters values (1, 0)');
    const increment = prepareStatement('update counters set count = count + 1 where id = 1');
    const fail = (db: typeof app.ctx.db) => sql`select 1 / 0`.execute(db);
    for (const place of [0, 1, 2, 3]) {
      const late = Promise.withResolvers<string>();
      const failing = app.ctx.db.transaction().execute((db) => {
        const works = Array.from({ length: 4 }, (_, at) => (at === place ? fail(db) : increment(db)));
        // Goes on after the others, when the transaction may have ended already.
        const goOn = () =>
          increment(db).then(
            () => late.resolve('sent'),
            () => late.resolve('refused'),
          );
        void Promise.allSettled(works).then(goOn);
        return Promise.all(works);
      });
      await expect(failing).rejects.toThrow('division by zero');
      expect(await late.promise).toBe('refused');
      expect(await app.sql('select count from counters')).toEqual([{ count: 0 }]);
    }
    await app.ctx.db.transaction().execute((db) => increment(db));
    expect(await app.sql('select count from counters')).toEqual([{ count: 1 }]);
  });
});
