import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { createHotScene, guestFilter, hotJourneys, openBrowser, startTestApp } from '#testing';
import { servedCollections } from './collections.ts';

// DATABASE_URL of a Citus coordinator runs the tests on a cluster. Elsewhere, `distributed-statements.test.ts` parses the same statements.
test.skipIf(inject('workerUrls').length === 0)(
  'from the scan to the receipt, no statement asks more than one node',
  { timeout: 120_000 },
  async () => {
    await using app = await startTestApp();
    const { owner, ...scene } = await createHotScene(app);
    const endpoint = {
      endpointId: crypto.randomUUID(),
      url: 'https://hooks.example.com/',
      topics: ['order.placed' as const],
      restaurantIds: null,
    };
    await owner.api.developers.addEndpoint(endpoint);
    await owner.api.developers.updateEndpoint({ ...endpoint, isActive: false });
    const name = pg.escapeIdentifier(new URL(app.databaseUrl).pathname.slice(1));
    await app.sql(`alter database ${name} set citus.multi_task_query_log_level = 'error'`);

    // The connections of a new node have the setting.
    await using node = await app.anotherNode();
    await expect(sql`select count(*) from orders`.execute(node.ctx.db)).rejects.toThrow('multi-task query');
    const strict = {
      ...scene,
      app: node,
      owner: openBrowser(node.origin, new Map(owner.cookies())),
      phone: node.browser(),
    };
    for (const [journey, run] of hotJourneys)
      await run(strict).catch((cause: unknown) => Promise.reject(new Error(`Failed: ${journey}`, { cause })));
    for (const { name: collection, fields, policy } of servedCollections) {
      if (policy.capability !== 'guest') continue;
      const where = guestFilter(strict, { name: collection, fields });
      await strict.phone.api.documents.query({ collection, where });
    }
    const [receipt] = (await strict.phone.api.documents.query({ collection: 'guestReceipts' })).documents;
    for (const path of [`/menu/${scene.table.qrCodeId}`, String(receipt?.['path'])])
      expect((await strict.phone.fetch(path)).status).toBe(200);
    // Work that starts with a look at all restaurants cannot do that here; the search for events can.
    expect(node.ctx.failingLoops.list().map((loop) => loop.name)).not.toContain('webhook events');
  },
);
