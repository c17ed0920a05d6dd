import { expect, test } from 'vitest';
import { ApiFailure } from '#kit/failure';
import { toProblem } from './to-problem.ts';

const refused = (code: ConstructorParameters<typeof ApiFailure>[0], detail = {}) =>
  toProblem(new ApiFailure(code, { message: '', requestId: 'r', detail }));

test('a refusal says what it is about', () => {
  expect(refused('splitting.taken', { names: ['Soup', 'Beer'] })).toMatchObject({
    kind: 'taken',
    names: ['Soup', 'Beer'],
  });
  expect(refused('splitting.all-took-theirs', { among: 4 })).toMatchObject({ kind: 'allSharesTaken', count: 4 });
});

test('a lost connection is no refusal', () => {
  expect(refused('unavailable').kind).toBe('offline');
  expect(refused('deadline-exceeded').kind).toBe('offline');
});

test('a provider that does not answer is not the own connection', () => {
  expect(refused('splitting.provider-unreachable').kind).toBe('providerUnreachable');
});

test('an unknown error has a general text', () => {
  expect(refused('internal').kind).toBe('other');
});
