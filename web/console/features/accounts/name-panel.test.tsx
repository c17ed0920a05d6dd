import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { owner, renderConsole, startApiServer } from '#testing';
import { NamePanel } from './name-panel.tsx';

const sentences = {
  en: {
    short: 'Display name must be at least 2 characters long',
    busy: 'Too many emails were requested. Please try again in 7 minutes.',
  },
  de: {
    short: 'Mindestens 2 Zeichen',
    busy: 'Es wurden zu viele E-Mails angefordert. Bitte versuchen Sie es in 7 Min. erneut.',
  },
  ar: {
    short: '2 أحرف على الأقل',
    busy: 'طُلبت رسائل كثيرة بالبريد. أعد المحاولة بعد 7 دقيقة.',
  },
} as const;

test.each(['en', 'de', 'ar'] as const)('errors are said in the language of the account: %s', async (language) => {
  const person = owner({ language });
  const server = await startApiServer(person);
  server.refuse('accounts', 'updateProfile', 'accounts.too-many-mails', { minutes: 7 });
  const page = renderConsole(server, <NamePanel user={person} />);
  const field = await page.findByRole('textbox');
  const button = page.getByRole('button');

  fireEvent.change(field, { target: { value: 'A' } });
  fireEvent.click(button);
  await page.findByText(sentences[language].short);
  expect(server.inputsOf('accounts', 'updateProfile')).toEqual([]);

  fireEvent.change(field, { target: { value: 'Ana Maria' } });
  fireEvent.click(button);
  await page.findByText(sentences[language].busy);
});

test('a code without words keeps the sentence of the server', async () => {
  const person = owner({ language: 'de' });
  const server = await startApiServer(person);
  server.refuse('accounts', 'updateProfile', 'administration.own-account');
  const page = renderConsole(server, <NamePanel user={person} />);
  fireEvent.change(await page.findByRole('textbox'), { target: { value: 'Ana Maria' } });
  fireEvent.click(page.getByRole('button'));
  await page.findByText('Another administrator has to do this for you.');
});
