import { expect, test } from 'vitest';
import { isVisitorsOnly, readPageIntent } from './page-intent.ts';

test.each([
  ['', null],
  ['?auth=signup', { kind: 'signUp' }],
  ['?auth=login', { kind: 'logIn' }],
  ['?auth=else', null],
  ['?reset=abc', { kind: 'resetPassword', token: 'abc' }],
  ['?reset=', null],
  ['?invite=abc', { kind: 'acceptInvitation', token: 'abc' }],
  ['?confirm-email=a%2Bb', { kind: 'confirmEmail', token: 'a+b' }],
])('%s opens %j', (search, intent) => {
  expect(readPageIntent(search)).toEqual(intent);
});

test('links from mails also work for those who are logged in', () => {
  expect(isVisitorsOnly(null)).toBe(true);
  expect(isVisitorsOnly({ kind: 'signUp' })).toBe(true);
  expect(isVisitorsOnly({ kind: 'resetPassword', token: 'a' })).toBe(false);
  expect(isVisitorsOnly({ kind: 'acceptInvitation', token: 'a' })).toBe(false);
  expect(isVisitorsOnly({ kind: 'confirmEmail', token: 'a' })).toBe(false);
});
