import { expect, test } from 'vitest';
import { wordsFor } from '#guest/languages';
import { staffReasonText } from './staff-reason-text.ts';

test('a common reason is told in the language of the guest', () => {
  expect(staffReasonText(wordsFor('it').tab, 'kitchen_closed', 'Kitchen closed')).toBe(
    'Messaggio dal personale: La cucina è chiusa',
  );
  expect(staffReasonText(wordsFor('de').tab, 'sold_out', 'Sold out')).toBe('Nachricht vom Team: Ausverkauft');
});

test('the own words of the staff are told as they were written', () => {
  expect(staffReasonText(wordsFor('it').tab, null, 'The pot is empty')).toContain('The pot is empty');
  expect(staffReasonText(wordsFor('it').tab, null, '')).toBe('');
});
