import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { signUpOwner, startTestApp, type TestApp } from '#testing';
import { dumpDatabase } from './dump-database.ts';
import { transact } from './transact.ts';

/** The numbers of all restaurants in a backup that begins now. */
const dumpNumbers = async (app: TestApp): Promise<number[]> => {
  const numbers: number[] = [];
  for await (const { table, rows } of dumpDatabase(app.databaseUrl)) {
    if (table !== 'pickup_numbers') continue;
    for (const row of rows) if ('last_number' in row) numbers.push(Number(row.last_number));
  }
  return numbers;
};

// On a cluster the restaurants are on several servers, and each has its own snapshot.
test('a backup has the changes of a transaction in all restaurants, or in none', async () => {
  await using app = await startTestApp();
  for (let count = 0; count < 6; count += 1) await signUpOwner(app);
  const restaurants = await app.sql<{ id: string }>('select id from restaurants order by id');
  let isWriting = true;
  const write = async (): Promise<void> => {
    for (let number = 1; isWriting; number += 1) {
      await transact(app.ctx, async ({ db }) => {
        for (const { id } of restaurants) {
          await sql`
            insert into pickup_numbers (restaurant_id, day, last_number) values (${id}, '2026-01-01', ${number})
            on conflict (restaurant_id, day) do update set last_number = excluded.last_number`.execute(db);
        }
      });
    }
  };
  const written = write();
  try {
    const seen = new Set<number>();
    while (seen.size < 5) {
      const numbers = await dumpNumbers(app);
      expect(new Set(numbers).size).toBeLessThanOrEqual(1);
      expect([0, restaurants.length]).toContain(numbers.length);
      if (numbers[0] !== undefined) seen.add(numbers[0]);
    }
  } finally {
    isWriting = false;
    await written;
  }
});
