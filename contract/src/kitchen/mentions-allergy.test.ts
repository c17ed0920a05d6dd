import { expect, test } from 'vitest';
import { mentionsAllergy } from './mentions-allergy.ts';

test.each([
  'ALLERGIC to nuts',
  'soy alérgico a la leche',
  'Allergie aux arachides',
  'Erdnussallergie!',
  'alergia ao camarão',
  'fıstık alerjim var',
  'αλλεργία στα φιστίκια',
  '卵アレルギーです',
  '花生过敏',
  '땅콩 알레르기',
  'حساسية من الفول السوداني',
  'celiac',
])('%s', (note) => expect(mentionsAllergy(note)).toBe(true));

test.each(['', 'no onions please', 'extra spicy', 'birthday table'])('%s is a note like any other', (note) =>
  expect(mentionsAllergy(note)).toBe(false),
);
