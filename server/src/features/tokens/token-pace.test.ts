import { dayMs, hourMs } from '@comanda/contract/kernel';
import { expect, test } from 'vitest';
import { signUpOwner, startTestApp } from '#testing';
import { readTokenPace } from './warnings/index.ts';

test('the pace stays that of the ledger as days pass, on both nodes', async () => {
  await using app = await startTestApp();
  await using other = await app.anotherNode();
  const busy = await signUpOwner(app);
  const spend = (amount: number, at: Date) =>
    app.sql(
      `insert into token_entries (owner_id, id, kind, amount, reference, created_at)
       values ($1, gen_random_uuid(), 'order', $2, gen_random_uuid()::text, $3)`,
      [busy.userId, -amount, at],
    );
  const spentSince = async (days: number): Promise<number> => {
    const [row] = await app.sql<{ spent: number }>(
      `select -sum(amount)::int as spent from token_entries where owner_id = $1 and kind = 'order' and created_at >= $2`,
      [busy.userId, new Date(app.clock.now().getTime() - days * dayMs)],
    );
    return row?.spent ?? 0;
  };
  const perDay = (spent: number, days: number) => Math.round((spent / days) * 10) / 10;
  const startMs = app.clock.now().getTime();
  for (let hour = 1; hour < 45 * 24; hour += 7) await spend(hour, new Date(startMs - hour * hourMs));
  for (let step = 0; step < 30; step += 1) {
    const expected = { perDayOfWeek: perDay(await spentSince(7), 7), perDayOfMonth: perDay(await spentSince(30), 30) };
    const node = step % 2 === 0 ? app : other;
    expect(await readTokenPace(node.ctx, busy.userId)).toMatchObject(expected);
    app.clock.advance(5 * hourMs);
    await spend(1_000 + step, app.clock.now());
  }
});
