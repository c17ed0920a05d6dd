import type { QueryInput } from '@comanda/contract/documents';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/clock';
import { transact } from '#platform/db';
import { logInAdmin, startTestApp, type Browser, type TestApp } from '#testing';
import { openEventStream } from './event-stream.fixture.ts';
import { watchQuery } from './watch-query.fixture.ts';

let app: TestApp;
let admin: Browser;
beforeAll(async () => {
  app = await startTestApp();
  ({ browser: admin } = await logInAdmin(app));
});
afterAll(() => app[Symbol.asyncDispose]());

/** Each test has its own message board: the messages with this sender name. */
const newBoard = (node: TestApp = app) => {
  const senderName = newId();
  const query: QueryInput = {
    collection: 'messages',
    where: [['senderName', '==', senderName]],
    orderBy: [['content', 'asc']],
  };
  const change = (text: string, values: unknown[]) =>
    transact(node.ctx, async (ctx) => {
      await app.sql(text, values);
      ctx.touch('messages', 'nobody');
    });
  return {
    query,
    write: async (content: string) => {
      const id = newId();
      await change(`insert into messages (id, sender_name, sender_email, content) values ($1, $2, '', $3)`, [
        id,
        senderName,
        content,
      ]);
      return id;
    },
    rewrite: (id: string, content: string) => change('update messages set content = $2 where id = $1', [id, content]),
    erase: (id: string) => change('delete from messages where id = $1', [id]),
  };
};

const hasContents =
  (...contents: string[]) =>
  (documents: ReadonlyArray<{ [field: string]: unknown }>) =>
    JSON.stringify(documents.map(({ content }) => content)) === JSON.stringify(contents);

describe('a watcher', () => {
  test('gets a snapshot, then what was added, modified and removed', async () => {
    const board = newBoard();
    const apple = await board.write('apple');
    await using watching = await watchQuery(admin, board.query);
    await watching.until(hasContents('apple'));
    const cherry = await board.write('cherry');
    await watching.until(hasContents('apple', 'cherry'));
    await board.rewrite(apple, 'date');
    await watching.until(hasContents('cherry', 'date'));
    await board.erase(cherry);
    await watching.until(hasContents('date'));
    expect(watching.heard).toMatchObject([
      { type: 'snapshot', documents: [{ id: apple }] },
      { type: 'changes', changes: [{ type: 'added', index: 1, document: { id: cherry } }] },
      { type: 'changes', changes: [{ type: 'modified', index: 1, document: { id: apple, content: 'date' } }] },
      { type: 'changes', changes: [{ type: 'removed', id: cherry }] },
    ]);
    expect(watching.held()).toEqual((await admin.api.documents.query(board.query)).documents);
  });

  test('sees its window move when the query has a limit', async () => {
    const board = newBoard();
    for (const content of ['b', 'c', 'd']) await board.write(content);
    await using watching = await watchQuery(admin, { ...board.query, limit: 2 });
    await watching.until(hasContents('b', 'c'));
    const first = await board.write('a');
    await watching.until(hasContents('a', 'b'));
    await board.erase(first);
    await watching.until(hasContents('b', 'c'));
  });

  test('hears nothing of a change that was rolled back', async () => {
    const board = newBoard();
    await using watching = await watchQuery(admin, board.query);
    await watching.until(hasContents());
    const failing = transact(app.ctx, async (ctx) => {
      ctx.touch('messages', 'nobody');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await board.write('kept');
    await watching.until(hasContents('kept'));
    expect(watching.heard).toHaveLength(2);
  });

  test('hears what changed on another node, within a second', async () => {
    await using node = await app.anotherNode();
    const board = newBoard(node);
    await using watching = await watchQuery(admin, board.query);
    await watching.until(hasContents());
    await board.write('from afar');
    const committed = performance.now();
    await watching.until(hasContents('from afar'));
    expect(performance.now() - committed).toBeLessThan(1_000);
  });
});

describe('a watcher that was cut off', () => {
  test('presents its cursor and gets only what it missed', async () => {
    const board = newBoard();
    await board.write('a');
    const before = await watchQuery(admin, board.query);
    await before.until(hasContents('a'));
    await before[Symbol.asyncDispose]();
    await board.write('b');
    await using after = await watchQuery(admin, board.query, before.heard[0]?.cursor);
    await board.write('c');
    await after.until((messages) => messages.length >= 2);
    expect(after.heard.every(({ type }) => type === 'changes')).toBe(true);
    expect(after.held().map(({ content }) => content)).toEqual(['b', 'c']);
  });

  test.each(['of another life', 'of another query'])('gets a snapshot when its cursor is %s', async (kind) => {
    const board = newBoard();
    await board.write('a');
    await using other = await watchQuery(admin, newBoard().query);
    await other.until(() => true);
    const cursor = kind === 'of another query' ? other.heard[0]?.cursor : '0198f2b0-0000-7000-8000-000000000000.5';
    await using watching = await watchQuery(admin, board.query, cursor);
    await watching.until(hasContents('a'));
    expect(watching.heard).toMatchObject([{ type: 'snapshot' }]);
  });

  test('gets a snapshot from another node, which cannot know its cursor', async () => {
    const board = newBoard();
    await board.write('a');
    await using before = await watchQuery(admin, board.query);
    await before.until(hasContents('a'));
    await using node = await app.anotherNode();
    const { browser } = await logInAdmin(node);
    await using after = await watchQuery(browser, board.query, before.heard[0]?.cursor);
    await after.until(hasContents('a'));
    expect(after.heard).toMatchObject([{ type: 'snapshot' }]);
  });
});

describe('the stream on the wire', () => {
  const open = (browser: Browser, body: object) =>
    browser.fetch('/api/documents/watch', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('is server-sent events whose id is the cursor', async () => {
    const response = await open(admin, newBoard().query);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    // nginx collects events for a while without this.
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk);
      if (text.includes('\ndata: ') && text.endsWith('\n\n')) break;
    }
    const [, id] = /^id: (.+)$/m.exec(text) ?? [];
    const [, data = '{}'] = /^data: (.+)$/m.exec(text) ?? [];
    expect(JSON.parse(data)).toEqual({ type: 'snapshot', cursor: id, documents: [] });
  });

  test('does not begin when the query or the caller is refused', async () => {
    const wrong = await open(admin, { collection: 'messages', where: [['content', 'in', []]] });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { code: 'invalid-argument', data: { rule: 'list-empty' } },
    ]);
    const guest = await open(app.browser(), { collection: 'messages' });
    expect([guest.status, await guest.json()]).toMatchObject([401, { code: 'unauthenticated' }]);
  });

  test('ends politely when the server shuts down', async () => {
    const node = await app.anotherNode();
    const { browser } = await logInAdmin(node);
    const { body } = await openEventStream(browser, { path: '/api/documents/watch', input: newBoard().query });
    const ending = Promise.withResolvers<boolean>();
    body.once('data', () => void node[Symbol.asyncDispose]());
    body.once('close', () => ending.resolve(body.complete));
    expect(await ending.promise).toBe(true);
  });
});
