import { expect, test } from 'vitest';
import { createLog } from '#platform/log';
import { createWorkLog } from './work-log.ts';

test('the first failure of each subject is logged with its reason and next try, then its end, and nothing in between', () => {
  const lines: object[] = [];
  const workLog = createWorkLog(createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }));
  const about = { endpointId: 'a', reason: 'answered', status: 500, nextTryAt: new Date('2026-11-17T05:00:05Z') };
  workLog.succeeded('webhooks', 'a');
  workLog.failed('webhooks', 'a', about);
  workLog.failed('webhooks', 'a', about);
  workLog.failed('printing', 'a', { printerId: 'a', reason: 'unreachable' });
  workLog.succeeded('webhooks', 'a');
  workLog.succeeded('webhooks', 'a');
  expect(lines).toEqual([
    expect.objectContaining({ level: 40, work: 'webhooks', ...about, nextTryAt: '2026-11-17T05:00:05.000Z' }),
    expect.objectContaining({ level: 40, work: 'printing', reason: 'unreachable' }),
    expect.objectContaining({ level: 40, work: 'webhooks', subject: 'a', failures: 2 }),
  ]);
});
