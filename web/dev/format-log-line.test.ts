import { expect, test } from 'vitest';
import { formatLogLine } from './format-log-line.ts';

test('an entry of the log is one readable line, and its stack follows', () => {
  const entry = {
    level: 40,
    time: '2026-05-01T12:34:56.789Z',
    requestId: '7',
    err: { type: 'Error', stack: 'Error: away\n    at read (db.ts:1:1)' },
    msg: 'not ready',
  };
  expect(formatLogLine(JSON.stringify(entry))).toBe(
    '12:34:56 warning: not ready requestId="7"\nError: away\n    at read (db.ts:1:1)',
  );
});

test.each(['SyntaxError: Unexpected token', '{"level":40, cut off', '{"kind":"other"}'])(
  '%s stays as it is',
  (line) => {
    expect(formatLogLine(line)).toBe(line);
  },
);
