import { expect, test } from 'vitest';
import { fileProblems, subjectProblems } from './style-problems.mjs';

/** Written apart, so that the check does not read the example below as a comment of this file. */
const opening = '/**';

test.each([
  ['/** Of when this is. */', 'Of'],
  ['/**\n * What a guest wrote.\n */', 'What'],
  ['  // Whoever was faster has it.', 'Whoever'],
  [`const a = 1; ${opening} As above. */`, 'As'],
  ['/** Where a share is paid. */', 'Where'],
])('the comment %j is refused', (source, word) => {
  expect(fileProblems('a.ts', source)).toEqual([
    expect.stringContaining(`begin the comment with its subject, not with '${word}'`),
  ]);
});

test.each([
  '/** Time of the last change to the menu item. */',
  '// What happens if both pay at once? The second one waits for the row lock.',
  '// The lock is released\n// As soon as the transaction ends.',
  '/** Assets of the page. */',
])('the comment %j is plain', (source) => expect(fileProblems('a.ts', source)).toEqual([]));

test.each([
  'interface Asked {}',
  'export type Placing = string;',
  '  interface Shown extends Base {}',
  'type Told<T> = T;',
])('the type name in %j is refused', (source) => expect(fileProblems('a.ts', source)).toHaveLength(1));

test.each([
  'interface ClaimShareInput {}',
  'type Setting = string;',
  'export type PaidShare = string;',
  'const Asked = 1;',
])('the name in %j says what it is', (source) => expect(fileProblems('a.ts', source)).toEqual([]));

test.each(['The first sign of life, in a word less', 'Orders: retry', 'orders:retry', `orders: ${'a'.repeat(70)}`])(
  'the commit subject %j is refused',
  (subject) => expect(subjectProblems(subject)).toHaveLength(1),
);

test.each([
  'orders: retry placing when the menu changed',
  'guest menu: add dishes from the list',
  'web/kit: cache answers',
])('the commit subject %j has the right form', (subject) => expect(subjectProblems(subject)).toEqual([]));
