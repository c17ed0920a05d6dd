import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

test.each(['Aa123456', 'Qwe123', 'Zaq12wsx', 'Michael1', 'Asd123', 'Password1', 'P@ssw0rd2024!', 'aA123456'])(
  '%s is on the list of common passwords',
  (password) => expect(isCommonPassword(password)).toBe(true),
);

test.each(['Linen7napkins', 'Brass9lamps', 'Copper5pans', 'kT4vQ9zrW2'])('%s is not', (password) =>
  expect(isCommonPassword(password)).toBe(false),
);
