import { addDays, toBusinessDay } from '@comanda/contract/kernel';
import { expect, test } from 'vitest';
import { signUpOwner, beforeAllOnSharedApp, type TestApp } from '#testing';
import { findDayBounds } from './day-end/index.ts';

let app: TestApp;
let restaurantId: string;
beforeAllOnSharedApp(async (shared) => {
  app = shared;
  const owner = await signUpOwner(app);
  const [own] = await app.sql<{ id: string }>('select id from restaurants where owner_id = $1 and not is_sample', [
    owner.userId,
  ]);
  restaurantId = own?.id ?? '';
});

/** Zones with the days of their clock changes: at one, two and three o'clock, at midnight, and by half an hour. */
test.each([
  ['Europe/Berlin', ['2026-03-29', '2026-10-25']],
  ['America/New_York', ['2026-03-08', '2026-11-01']],
  ['America/Havana', ['2026-03-08', '2026-11-01']],
  ['Africa/Cairo', ['2026-04-24', '2026-10-30']],
  ['Australia/Lord_Howe', ['2026-04-05', '2026-10-04']],
  ['Pacific/Kiritimati', ['2026-06-15']],
  ['Asia/Kolkata', ['2026-06-15']],
])('in %s every moment belongs to one business day, also when clocks are moved', async (timezone, moved) => {
  for (let hour = 0; hour <= 12; hour += 1) {
    await app.sql('update restaurants set timezone = $2, chosen_day_end_hour = $3 where id = $1', [
      restaurantId,
      timezone,
      hour,
    ]);
    const clock = { timezone, dayEndHour: hour };
    for (const day of moved.flatMap((one) => [addDays(one, -1), one, addDays(one, 1)])) {
      const { startsAt, endsAt } = await findDayBounds(app.ctx.db, restaurantId, day);
      const dayAt = (ms: number) => toBusinessDay(ms, clock);
      expect([dayAt(startsAt.getTime() - 1), dayAt(startsAt.getTime()), dayAt(endsAt.getTime() - 1)]).toEqual([
        addDays(day, -1),
        day,
        day,
      ]);
      expect((await findDayBounds(app.ctx.db, restaurantId, addDays(day, 1))).startsAt).toEqual(endsAt);
    }
  }
});

test.each([
  ['no hours are set', null, 0],
  ['it is closed on all days', [], 0],
  ['nobody closes past midnight', [{ day: 'monday', from: '11:00', to: '23:30' }], 0],
  ['the last guests leave at midnight', [{ day: 'monday', from: '18:00', to: '00:00' }], 1],
  [
    'one night is longer than the others',
    [
      { day: 'monday', from: '18:00', to: '01:30' },
      { day: 'friday', from: '18:00', to: '03:00' },
    ],
    4,
  ],
  ['a night ends after noon', [{ day: 'friday', from: '23:00', to: '14:00' }], 12],
  ['it never closes', [{ day: 'monday', from: '06:00', to: '06:00' }], 0],
])('where %s, the day ends by the opening hours at %j', async (_, hours, expected) => {
  await app.sql('update restaurants set opening_hours = $2, chosen_day_end_hour = null where id = $1', [
    restaurantId,
    hours === null ? null : JSON.stringify(hours),
  ]);
  expect(await app.sql('select day_end_hour from restaurants where id = $1', [restaurantId])).toEqual([
    { day_end_hour: expected },
  ]);
});
