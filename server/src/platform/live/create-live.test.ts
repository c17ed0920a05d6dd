import { applyWatchEvent, type AnyDocument } from '@comanda/contract/documents';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { newId, systemClock } from '#platform/clock';
import type { Touch } from '#platform/context';
import { createLog } from '#platform/log';
import { startTestApp, testClock, type TestApp } from '#testing';
import { decodeEvent } from './decode-event.fixture.ts';
import { createSignal, createLive, toComparable, type Live, type LiveOptions } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app[Symbol.asyncDispose]());

const startNode = async (options: Partial<LiveOptions> = {}): Promise<Live> => {
  const live = await createLive({
    connection: { connectionString: app.databaseUrl },
    log: createLog('silent'),
    clock: testClock(),
    ...options,
  });
  onTestFinished(() => live[Symbol.asyncDispose]());
  return live;
};

/** The data that all nodes read, in place of a table. */
let table: AnyDocument[];
let tenant: string;
beforeEach(() => {
  table = [{ id: '1', number: 0 }];
  tenant = newId();
});

const startWatching = async (live: Live) => {
  let reads = 0;
  const bell = createSignal();
  const read = async () => {
    reads += 1;
    return table.map(toComparable);
  };
  const spec = { key: tenant, lane: tenant, collection: 'orders', tenants: [tenant], read } as const;
  const subscription = await live.open(spec, bell);
  let cursor: string | null = null;
  let documents: AnyDocument[] = [];
  return {
    reads: () => reads,
    /** Resolves when the watcher has received this number. */
    until: async (number: number) => {
      while (documents[0]?.['number'] !== number) {
        for (const event of subscription.after(cursor)) {
          cursor = event.cursor;
          documents = applyWatchEvent(documents, decodeEvent(event));
        }
        if (documents[0]?.['number'] !== number) await bell.rung();
      }
    },
  };
};

const touch = (): Touch[] => [{ collection: 'orders', tenant }];
const write = (number: number) => {
  table = [{ id: '1', number }];
};

/** Resolves when a message has traveled from one node to another, and with it all messages that were sent before. */
const waitForDelivery = async (from: Live, to: Live): Promise<void> => {
  const marker: Touch = { collection: 'menus', tenant: newId() };
  const { promise, resolve } = Promise.withResolvers<void>();
  using _ = to.listen([marker.collection], [marker.tenant], () => resolve());
  from.publish([marker]);
  await promise;
};

describe('nodes on one database', () => {
  test('hear each other', async () => {
    const [here, there] = [await startNode(), await startNode()];
    const watching = await startWatching(there);
    write(1);
    here.publish(touch());
    await watching.until(1);
  });

  test('do not hear themselves twice', async () => {
    const [here, there] = [await startNode(), await startNode()];
    // Waits until the messages of the second node's start have been received, so that they are not counted.
    await waitForDelivery(there, here);
    const watching = await startWatching(here);
    write(1);
    here.publish(touch());
    await watching.until(1);
    await waitForDelivery(here, there);
    await waitForDelivery(there, here);
    expect(watching.reads()).toBe(2);
  });

  test('send what was published together in few messages', async () => {
    const [here, there] = [await startNode(), await startNode()];
    let receivedCount = 0;
    using _ = there.listen(['orders'], 'all', () => {
      receivedCount += 1;
    });
    for (let count = 0; count < 5_000; count += 1) here.publish([{ collection: 'orders', tenant: newId() }]);
    await waitForDelivery(here, there);
    expect(receivedCount).toBeGreaterThan(0);
    expect(receivedCount).toBeLessThan(50);
  });

  test('read everything again when another one starts: it may have died between commit and message', async () => {
    const here = await startNode();
    const watching = await startWatching(here);
    write(1);
    await startNode();
    await watching.until(1);
  });

  test('survive messages they do not understand', async () => {
    const [here, there] = [await startNode(), await startNode()];
    await app.sql(`select pg_notify('comanda_live', '{"from":"the future"}')`);
    await waitForDelivery(here, there);
  });
});

describe('a connection that was cut', () => {
  const cutAllConnections = () =>
    app.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'comanda live' and datname = current_database()`,
    );

  test('is opened again, and what was missed meanwhile is caught up with', async () => {
    const [here, there] = [await startNode({ clock: systemClock }), await startNode({ clock: systemClock })];
    const watching = await startWatching(there);
    await cutAllConnections();
    write(1);
    here.publish(touch());
    await watching.until(1);
    write(2);
    await waitForDelivery(here, there);
    here.publish(touch());
    await watching.until(2);
  });

  test('does not keep this node from hearing itself', async () => {
    const here = await startNode();
    const watching = await startWatching(here);
    await cutAllConnections();
    write(1);
    here.publish(touch());
    await watching.until(1);
  });
});

describe('over time', () => {
  test('everything is compared with the database in turn, should a message ever be lost', async () => {
    const clock = testClock();
    const live = await startNode({ clock, checkEveryMs: 300_000 });
    const watching = await startWatching(live);
    const tick = (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) clock.advance(1_000);
    };
    write(1);
    tick(300);
    await watching.until(1);
    write(2);
    tick(300);
    await watching.until(2);
  });

  test('a touch concerns only queries of its collection and tenant', async () => {
    const here = await startNode();
    const watching = await startWatching(here);
    here.publish([
      { collection: 'orders', tenant: newId() },
      { collection: 'menus', tenant },
    ]);
    write(1);
    here.publish(touch());
    await watching.until(1);
    expect(watching.reads()).toBe(2);
  });
});

describe('lanes', () => {
  test('take turns, and none occupies all reads', async () => {
    const here = await startNode();
    const started: string[] = [];
    const ends: Array<() => void> = [];
    const begin = (lane: string, number: number) =>
      here.inTurn(lane, async () => {
        started.push(`${lane}${number}`);
        await new Promise<void>((resolve) => ends.push(resolve));
      });
    const numbers = Array.from({ length: 10 }, (_, index) => index);
    const work = [
      ...numbers.map((number) => begin('a', number)),
      ...numbers.slice(0, 4).map((number) => begin('b', number)),
    ];
    await new Promise(setImmediate);
    expect(started).toEqual(['a0', 'a1', 'a2', 'a3', 'b0', 'b1']);
    while (started.length < work.length) {
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    expect(started.slice(6, 9).filter((name) => name.startsWith('b'))).not.toEqual([]);
    for (const end of ends) end();
    await Promise.all(work);
  });

  const openQuery = (live: Live, { lane, key, size }: { lane: string; key: string; size: () => number }) => {
    const read = async () => [toComparable({ id: '1', text: 'x'.repeat(size()) })];
    return live.open({ key, lane, collection: 'orders', tenants: [tenant], read }, createSignal());
  };
  const tooMuch = { code: 'resource-exhausted' };

  test('are refused what exceeds their memory, and get it again when they have given some back', async () => {
    const clock = testClock();
    const here = await startNode({ memoryLimits: { laneBytes: 1_000, nodeBytes: 10_000 }, lingerMs: 1_000, clock });
    const open = (lane: string, key: string) => openQuery(here, { lane, key, size: () => 400 });
    const [first] = [await open('a', '1'), await open('a', '2')];
    await expect(open('a', '3')).rejects.toMatchObject(tooMuch);
    await open('b', '4');
    first[Symbol.dispose]();
    clock.advance(1_000);
    await open('a', '3');
    expect(here.counts()).toMatchObject({ queries: 3 });
  });

  test('a full node refuses the lanes that hold the most', async () => {
    const here = await startNode({ memoryLimits: { laneBytes: 1_000, nodeBytes: 2_000 } });
    const open = (lane: string, key: string) => openQuery(here, { lane, key, size: () => 400 });
    for (const [lane, key] of [
      ['a', '1'],
      ['a', '2'],
      ['b', '3'],
      ['b', '4'],
    ] as const)
      await open(lane, key);
    await open('c', '5');
    await expect(open('c', '6')).rejects.toMatchObject(tooMuch);
    await open('d', '7');
  });

  test('a query that outgrows its lane ends with the reason, and keeps nothing', async () => {
    const here = await startNode({ memoryLimits: { laneBytes: 1_000, nodeBytes: 10_000 } });
    let size = 10;
    const subscription = await openQuery(here, { lane: 'a', key: '1', size: () => size });
    expect(subscription.after(null)).toMatchObject([{ type: 'snapshot' }]);
    size = 2_000;
    here.publish(touch());
    while (here.counts().queries > 0) await new Promise(setImmediate);
    expect(() => subscription.after(null)).toThrow(expect.objectContaining(tooMuch));
    expect(here.counts().heldBytes).toBe(0);
  });
});

describe('shutting down', () => {
  test('wakes every watcher and lets nobody in', async () => {
    const here = await startNode();
    const bell = createSignal();
    const read = async () => table.map(toComparable);
    const spec = { key: 'key', lane: tenant, collection: 'orders', tenants: [tenant], read } as const;
    await here.open(spec, bell);
    here.endStreams();
    await bell.rung();
    expect(here.isEnding).toBe(true);
    expect(here.counts()).toEqual({ queries: 0, watchers: 0, listeners: 0, heldBytes: 0, pendingReads: 0 });
    await expect(here.open(spec, bell)).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('sends what was published last', async () => {
    const [here, there] = [await startNode(), await startNode()];
    const watching = await startWatching(there);
    write(1);
    here.publish(touch());
    await here[Symbol.asyncDispose]();
    await watching.until(1);
  });
});
