import { expect, test } from 'vitest';
import { mailboxOf } from './mailbox-of.ts';

test.each([
  ['ann@example.com', 'ann@example.com'],
  ['Ann+receipts@Example.com', 'ann@example.com'],
  ['a.n.n+1@gmail.com', 'ann@gmail.com'],
  ['a.n.n@googlemail.com', 'ann@googlemail.com'],
  ['a.n.n@example.com', 'a.n.n@example.com'],
])('%s is delivered to %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
