import { expect, test } from 'vitest';
import { wordsFor } from '#guest/languages';
import { teamReason } from './team-reason.ts';

test('a common reason is told in the language of the guest', () => {
  expect(teamReason(wordsFor('it').tab, 'kitchen_closed', 'Kitchen closed')).toBe(
    'Il personale dice: La cucina è chiusa',
  );
  expect(teamReason(wordsFor('de').tab, 'sold_out', 'Sold out')).toBe('Das Team sagt: Ausverkauft');
});

test('the own words of the staff are told as they were written', () => {
  expect(teamReason(wordsFor('it').tab, null, 'The pot is empty')).toContain('The pot is empty');
  expect(teamReason(wordsFor('it').tab, null, '')).toBe('');
});
