import { expect, test } from 'vitest';
import { listMigrationProblems, recordLine } from './migration-problems.mjs';

const files = new Map([
  ['0001-accounts.sql', 'create table users ();'],
  ['0002-orders.sql', 'create table orders ();'],
]);
const recorded = `${[...files].map(([path, content]) => recordLine(path, content)).join('\n')}\n`;

test('migrations that are as they were recorded are no problem', () => {
  expect(listMigrationProblems(files, recorded)).toEqual([]);
});

test('a migration that was edited, renamed or not recorded is named', () => {
  const changed = new Map([
    ['0001-accounts.sql', 'create table users (id int);'],
    ['0003-orders.sql', 'create table orders ();'],
  ]);
  expect(listMigrationProblems(changed, recorded)).toEqual([
    'server/migrations/0001-accounts.sql was edited',
    'server/migrations/0002-orders.sql was removed or renamed',
    'server/migrations/0003-orders.sql is not recorded: run npm run db:types',
  ]);
});
