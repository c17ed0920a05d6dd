import { waitFor } from '@testing-library/react';
import { createCsvCause, createCsvRuleCause } from '@comanda/contract/menus';
import { expect, test } from 'vitest';
import { useWords } from '#console/words';
import { owner, renderConsole, startApiServer } from '#testing';
import { describeCsvProblem } from './describe-csv-problem.ts';
import { words as german } from './words/de.ts';
import { menuImportWords } from './words/index.ts';

const Heading = () => <h1>{useWords(menuImportWords).titles.preview}</h1>;

test('problems of rows and cells are said in the language of the screen', async () => {
  const page = renderConsole(await startApiServer(owner({ language: 'de' })), <Heading />);
  await page.findByRole('heading', { name: german.titles.preview });
  expect(describeCsvProblem(createCsvCause('id_repeated', { row: 12 }))).toBe(
    'Zeile 12 hat dieselbe ID. Leeren Sie die Zelle, um ein neues Gericht hinzuzufügen',
  );
  expect(describeCsvProblem(createCsvCause('too_many_items', { most: 2_000 }))).toContain('2.000 Gerichte');
  expect(describeCsvProblem(createCsvCause('allergen_unknown', { text: 'staub', possible: 'gluten, milk' }))).toMatch(
    /^„staub“ ist kein Allergen. Möglich sind: Gluten, Krebstiere/,
  );
  const tooLong = { rule: 'tooLong', bounds: { maximum: 100 } } as const;
  // The words of broken rules may arrive a moment after those of the heading.
  const inWords = () => describeCsvProblem({ message: 'Too long', cause: createCsvRuleCause(tooLong, 'Beilagen') });
  await waitFor(() => expect(inWords()).toBe('„Beilagen“: Höchstens 100 Zeichen'));
  expect(describeCsvProblem({ message: 'Two options have the same id', cause: createCsvRuleCause(null) })).toBe(
    'Two options have the same id',
  );
  // Servers of earlier versions sent no cause.
  expect(describeCsvProblem({ message: 'This is no price' })).toBe('This is no price');
});

test('an English screen shows the sentence of the server', async () => {
  const page = renderConsole(await startApiServer(owner()), <Heading />);
  await page.findByRole('heading');
  expect(describeCsvProblem(createCsvCause('too_many_items', { most: 2_000 }))).toBe(
    'From this row on, the menu would have more than 2,000 items. Please import fewer, or use several menus',
  );
});
