import { expect, test } from 'vitest';
import { displayName } from './fields.ts';
import { isReservedName } from './reserved-names.ts';

test.each([
  'System',
  'GUEST',
  ' guest ',
  'S y s t e m',
  'sys-tem',
  'Guest.',
  '_system_',
  'Sýstém',
  'ＧＵＥＳＴ',
  'Ѕуѕтем',
  'Gυest',
  '5ystem',
  'Gue\uFE0Fst',
  'Gu\u3164est',
])('%s is reserved', (name) => {
  expect(isReservedName(name)).toBe(true);
  expect(displayName.safeParse(name).success).toBe(false);
});

test.each(['Olive Tree', 'Gus', 'Guest Room', 'Systema', 'August', 'Guesto', 'Nina'])('%s is a name', (name) => {
  expect(displayName.parse(name)).toBe(name);
});
