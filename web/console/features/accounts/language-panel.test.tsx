import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { owner, renderConsole, startApiServer } from '#testing';
import { LanguagePanel } from './language-panel.tsx';

test('the console speaks the language of the account, and another one once it is chosen', async () => {
  const person = owner({ language: 'de' });
  const server = await startApiServer(person);
  server.answer('accounts', 'chooseLanguage', ({ language }) => {
    server.setDocuments({ users: [{ ...person, language }] });
    return { ...person, language };
  });
  const page = renderConsole(server, <LanguagePanel language={person.language} />);
  await page.findByRole('region', { name: 'Sprache' });
  expect(document.documentElement.lang).toBe('de');
  expect(document.documentElement.dir).toBe('ltr');
  fireEvent.change(page.getByRole('combobox', { name: 'Sprache' }), { target: { value: 'ar' } });
  await page.findByRole('region', { name: 'اللغة' });
  expect(server.inputsOf('accounts', 'chooseLanguage')).toEqual([{ language: 'ar' }]);
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
  fireEvent.change(page.getByRole('combobox', { name: 'اللغة' }), { target: { value: '' } });
  await page.findByRole('region', { name: 'Language' });
  expect(document.documentElement.lang).toBe('en');
});
