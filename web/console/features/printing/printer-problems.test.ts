import { expect, test } from 'vitest';
import { describePrinterProblem, describePrinterProblems } from './printer-problems.ts';

const now = Date.parse('2026-07-01T19:00:00Z');
const well = { name: 'Kitchen', isActive: true, waitingCount: 0, failedCount: 0, failingSince: null };

test.each([
  [{}, null],
  [{ waitingCount: 3 }, null],
  [{ waitingCount: 3, failingSince: '2026-07-01T18:57:40Z' }, 'Kitchen has not printed for 2 minutes: 3 tickets wait'],
  [{ waitingCount: 1, failingSince: '2026-07-01T18:58:59Z' }, 'Kitchen has not printed for 1 minute: 1 ticket waits'],
  [{ waitingCount: 1, failingSince: '2026-07-01T18:59:50Z' }, 'Kitchen does not print: 1 ticket waits'],
  [{ failingSince: '2026-07-01T18:59:50Z' }, null],
  [{ isActive: false, waitingCount: 2 }, 'Kitchen is paused: 2 tickets wait'],
  [{ isActive: false }, null],
  [{ failedCount: 1 }, 'Kitchen: 1 ticket may not be on paper'],
])('%o', (changed, words) => {
  expect(describePrinterProblem({ ...well, ...changed }, now)).toBe(words);
});

test('printers in trouble are one sentence, however many', () => {
  const off = { ...well, waitingCount: 1, failingSince: '2026-07-01T18:59:50Z' };
  const bar = { ...well, name: 'Bar', failedCount: 2 };
  expect(describePrinterProblems([well], now)).toBeNull();
  expect(describePrinterProblems([well, bar], now)).toBe('Bar: 2 tickets may not be on paper');
  expect(describePrinterProblems([off, well, bar], now)).toBe('2 printers need you: Kitchen, Bar');
});
