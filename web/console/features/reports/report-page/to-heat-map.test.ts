import { expect, test } from 'vitest';
import { toHeatMap } from './to-heat-map.ts';

const row = (key: string, revenue: number) => ({ key, label: key, currency: 'USD', figures: { revenue, orders: 3 } });

test('every weekday has a cell for every hour between the first order and the last', () => {
  const { rows, columns } = toHeatMap([row('1-9', 500), row('5-20', 4_200)], 'USD');
  expect(columns.map(({ label }) => label)).toEqual(
    [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map((hour) => `${String(hour).padStart(2, '0')}:00`),
  );
  expect(rows.map(({ label, cells }) => [label, cells.length])).toEqual(
    ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].map((day) => [day, 12]),
  );
  expect(rows[4]?.cells.at(-1)).toEqual({
    key: '5-20',
    value: 4_200,
    sentence: 'Friday 20:00–21:00: $42.00, 3 orders',
  });
  expect(rows[6]?.cells[0]).toEqual({ key: '7-9', value: 0, sentence: 'Sunday 09:00–10:00: $0.00, 0 orders' });
});
