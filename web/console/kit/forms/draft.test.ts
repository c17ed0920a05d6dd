import { expect, test } from 'vitest';
import { changesIn, overtakenIn, settleIn, typeInto, type DraftState } from './draft.ts';

interface Fields {
  readonly name: string;
  readonly phone: string;
  readonly tags: readonly string[];
}
const saved: Fields = { name: 'Olive', phone: '1', tags: ['a'] };
const nothing: DraftState<Fields> = { typed: {}, seen: {} };

test('only what was typed and differs from what is saved is sent', () => {
  const draft = typeInto(nothing, saved, { name: 'Fig', tags: ['a'] });
  expect(changesIn(draft, saved)).toEqual({ name: 'Fig' });
});

test('a field typed back to what is saved is not sent', () => {
  const there = typeInto(nothing, saved, { name: 'Fig' });
  expect(changesIn(typeInto(there, saved, { name: 'Olive' }), saved)).toEqual({});
});

test('what someone else saves in another field overtakes nothing', () => {
  const draft = typeInto(nothing, saved, { name: 'Fig' });
  expect(overtakenIn(draft, { ...saved, phone: '2' })).toEqual([]);
});

test('what someone else saves in the same field overtakes it, and what was typed is kept', () => {
  const draft = typeInto(nothing, saved, { name: 'Fig' });
  const savedSince = { ...saved, name: 'Date' };
  expect(overtakenIn(draft, savedSince)).toEqual(['name']);
  expect(changesIn(draft, savedSince)).toEqual({ name: 'Fig' });
});

test('typing on does not hide that the field was overtaken', () => {
  const savedSince = { ...saved, name: 'Date' };
  const draft = typeInto(typeInto(nothing, saved, { name: 'F' }), savedSince, { name: 'Fig' });
  expect(overtakenIn(draft, savedSince)).toEqual(['name']);
});

test('two people who type the same do not overtake each other', () => {
  const draft = typeInto(nothing, saved, { name: 'Fig' });
  expect(overtakenIn(draft, { ...saved, name: 'Fig' })).toEqual([]);
});

test('what was sent is settled, what was typed on meanwhile is not', () => {
  const sent = { name: 'Fig', phone: '2' };
  const typedOn = typeInto(typeInto(nothing, saved, sent), saved, { phone: '23' });
  const left = settleIn(typedOn, sent);
  const savedNow = { ...saved, ...sent };
  expect(changesIn(left, savedNow)).toEqual({ phone: '23' });
});
