import { expect, test } from 'vitest';
import { computeChanges, listConflictingFields, removeSaved, applyTyping, type DraftState } from './draft.ts';

interface Fields {
  readonly name: string;
  readonly phone: string;
  readonly tags: readonly string[];
}
const saved: Fields = { name: 'Olive', phone: '1', tags: ['a'] };
const nothing: DraftState<Fields> = { typed: {}, seen: {} };

test('only what was typed and differs from what is saved is sent', () => {
  const draft = applyTyping(nothing, saved, { name: 'Fig', tags: ['a'] });
  expect(computeChanges(draft, saved)).toEqual({ name: 'Fig' });
});

test('a field typed back to what is saved is not sent', () => {
  const there = applyTyping(nothing, saved, { name: 'Fig' });
  expect(computeChanges(applyTyping(there, saved, { name: 'Olive' }), saved)).toEqual({});
});

test('what someone else saves in another field overtakes nothing', () => {
  const draft = applyTyping(nothing, saved, { name: 'Fig' });
  expect(listConflictingFields(draft, { ...saved, phone: '2' })).toEqual([]);
});

test('what someone else saves in the same field overtakes it, and what was typed is kept', () => {
  const draft = applyTyping(nothing, saved, { name: 'Fig' });
  const savedSince = { ...saved, name: 'Date' };
  expect(listConflictingFields(draft, savedSince)).toEqual(['name']);
  expect(computeChanges(draft, savedSince)).toEqual({ name: 'Fig' });
});

test('typing on does not hide that the field was overtaken', () => {
  const savedSince = { ...saved, name: 'Date' };
  const draft = applyTyping(applyTyping(nothing, saved, { name: 'F' }), savedSince, { name: 'Fig' });
  expect(listConflictingFields(draft, savedSince)).toEqual(['name']);
});

test('two people who type the same do not overtake each other', () => {
  const draft = applyTyping(nothing, saved, { name: 'Fig' });
  expect(listConflictingFields(draft, { ...saved, name: 'Fig' })).toEqual([]);
});

test('what was sent is settled, what was typed on meanwhile is not', () => {
  const sent = { name: 'Fig', phone: '2' };
  const typedOn = applyTyping(applyTyping(nothing, saved, sent), saved, { phone: '23' });
  const left = removeSaved(typedOn, sent);
  const savedNow = { ...saved, ...sent };
  expect(computeChanges(left, savedNow)).toEqual({ phone: '23' });
});
