import { expect, test } from 'vitest';
import { computeBusySpan, toHourMarks } from './hour-marks.ts';

const row = (hour: number, revenue: number, currency = 'USD') => ({
  key: String(hour),
  label: `${hour}`,
  currency,
  figures: { revenue, orders: 1 },
});

test('hours still to come are open, and stand against what they were', () => {
  const marks = toHourMarks({
    today: [row(12, 1_000)],
    before: [row(12, 800), row(20, 5_000)],
    currency: 'USD',
    hourNow: 13,
    beforeName: 'last Wednesday',
  });
  expect(marks.map(({ key }) => key)).toEqual(['12', '13', '14', '15', '16', '17', '18', '19', '20']);
  expect(marks[0]).toMatchObject({
    value: 1_000,
    before: 800,
    name: '12:00–13:00',
    detail: '1 order',
    beforeText: '$8.00 last Wednesday',
  });
  expect(marks[1]).toMatchObject({ value: 0 });
  expect(marks[8]).toMatchObject({ value: null, before: 5_000, valueText: 'still to come' });
});

test('another currency is left out, not added', () => {
  const [first] = toHourMarks({
    today: [row(12, 1_000), row(12, 9_999, 'EUR')],
    before: [],
    currency: 'USD',
    hourNow: 12,
    beforeName: 'last Wednesday',
  });
  expect(first?.value).toBe(1_000);
});

test.each([
  [[], { from: 11, to: 18 }],
  [[23], { from: 16, to: 23 }],
  [[0, 23], { from: 0, to: 23 }],
  [[9, 10], { from: 9, to: 16 }],
])('with something in the hours %o the chart shows %o', (busy: number[], span) => {
  expect(computeBusySpan((hour) => busy.includes(hour))).toEqual(span);
});
