import { expect, test } from 'vitest';
import { listSettingsProblems } from './settings-problems.mjs';

const config = `const settings = z.object({\n  PORT: z.number(),\n  HOST: text,\n});`;
const readme = '| `PORT` | `3000` | port |\n| `HOST` | none | address |\n';
const example = '# PORT=3000\n# HOST=::\n';

test('settings that everybody knows are no problem', () => {
  expect(listSettingsProblems({ config, readme, example })).toEqual([]);
});

test('a setting that one of them does not know is named', () => {
  expect(
    listSettingsProblems({
      config: config.replace('PORT', 'MADE_UP'),
      readme,
      example: example.replace('HOST', 'OLD'),
    }),
  ).toEqual([
    'README.md: the table of settings does not name MADE_UP',
    'README.md: PORT is in the table of settings, but nothing reads it',
    '.env.example: MADE_UP is missing',
    '.env.example: HOST is missing',
    '.env.example: nothing reads PORT',
    '.env.example: nothing reads OLD',
  ]);
});
