import { expect, test } from 'vitest';
import { createQuota } from './quota.ts';

test('one user may follow 300 queries at once, whoever lets go of one may follow another', () => {
  const quota = createQuota();
  const held = Array.from({ length: 300 }, () => quota.take('olive'));
  expect(() => quota.take('olive')).toThrow(expect.objectContaining({ code: 'resource-exhausted' }));
  quota.take('basil');
  held.pop()?.[Symbol.dispose]();
  quota.take('olive');
  expect(() => quota.take('olive')).toThrow(expect.objectContaining({ code: 'resource-exhausted' }));
});
