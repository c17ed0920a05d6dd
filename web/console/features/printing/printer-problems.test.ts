import { expect, test } from 'vitest';
import { describePrinterProblem, describePrinterProblems } from './printer-problems.ts';

const now = Date.parse('2026-07-01T19:00:00Z');
const well = { name: 'Kitchen', isActive: true, waitingCount: 0, failedCount: 0, failingSince: null };

test.each([
  [{}, null],
  [{ waitingCount: 3 }, null],
  [
    { waitingCount: 3, failingSince: '2026-07-01T18:57:40Z' },
    'Kitchen has not printed for 2 minutes: 3 tickets waiting',
  ],
  [{ waitingCount: 1, failingSince: '2026-07-01T18:58:59Z' }, 'Kitchen has not printed for 1 minute: 1 ticket waiting'],
  [{ waitingCount: 1, failingSince: '2026-07-01T18:59:50Z' }, 'Kitchen is not printing: 1 ticket waiting'],
  [{ failingSince: '2026-07-01T18:59:50Z' }, null],
  [{ isActive: false, waitingCount: 2 }, 'Kitchen is paused: 2 tickets waiting'],
  [{ isActive: false }, null],
  [{ failedCount: 1 }, 'Kitchen: 1 ticket may not have printed'],
])('%o', (changed, words) => {
  expect(describePrinterProblem({ ...well, ...changed }, now)).toBe(words);
});

test('printers in trouble are one sentence, however many', () => {
  const off = { ...well, waitingCount: 1, failingSince: '2026-07-01T18:59:50Z' };
  const bar = { ...well, name: 'Bar', failedCount: 2 };
  expect(describePrinterProblems([well], now)).toBeNull();
  expect(describePrinterProblems([well, bar], now)).toBe('Bar: 2 tickets may not have printed');
  expect(describePrinterProblems([off, well, bar], now)).toBe('2 printers need attention: Kitchen, Bar');
});
