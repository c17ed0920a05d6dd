import { expect, test } from 'vitest';
import { checkTranslation } from './check-translation.ts';

const item = (source: string) => ({ kind: 'item' as const, source });

test.each([
  ['Bread', '  Pão\n fresco ', 'Pão fresco'],
  ['Water 0,5 l', 'Água 0.5 l', 'Água 0.5 l'],
  ['Steak 1,000 g', 'Bife 1 000 g', 'Bife 1 000 g'],
  ['5 prawns', '٥ روبيان', '٥ روبيان'],
  ['Two eggs', '卵2個', '卵2個'],
  ['I <3 cheese', 'Eu <3 queijo', 'Eu <3 queijo'],
])('“%s” may become “%s”', (source, translation, text) => {
  expect(checkTranslation(item(source), translation, [])).toEqual({ text });
});

test.each([
  ['Bread', ' ', 'empty'],
  ['Bread', '<b>Pão</b>', 'code'],
  ['Bread', 'Pão \ud83c', 'code'],
  ['Bread', 'Pão '.repeat(40), 'maximum 120 characters'],
  ['Water 0,5 l', 'Água 5 l', '05'],
  ['2 for 2', '2 por um', '2'],
  ['Fried Bacalhau', 'Frittierter Kabeljau', 'Bacalhau'],
  ['Fried Bacalhau', 'Frittierter bacalhau', 'Bacalhau'],
])('“%s” must not become “%s”: %s', (source, translation, reason) => {
  expect(checkTranslation(item(source), translation, ['bacalhau']).failure).toContain(reason);
});

test('an answer of a hundred thousand opened tags is refused quickly', () => {
  const startedAtMs = performance.now();
  const { failure } = checkTranslation({ kind: 'description', source: 'Kale' }, '<a'.repeat(100_000), []);
  expect(failure).toContain('maximum 2,000 characters');
  expect(performance.now() - startedAtMs).toBeLessThan(2_000);
});

test('a description keeps its lines', () => {
  const description = { kind: 'description' as const, source: 'Kale\nPotato' };
  expect(checkTranslation(description, 'Couve\nBatata', [])).toEqual({ text: 'Couve\nBatata' });
});
