import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { errorCatalogue } from '@comanda/contract';
import { owner, showPage, startApiServer } from '#testing';
import { ReferencePage } from './reference-page.tsx';

test('every chapter is in the contents, and every link on the page has its place', async () => {
  const page = showPage(await startApiServer(owner()), <ReferencePage />);
  const contents = within(page.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(contents.map(({ textContent }) => textContent)).toEqual(
    page.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  );
  for (const link of document.querySelectorAll('a[href^="#"]'))
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).not.toBeNull();
});

test('the table of errors has every code of the catalog with its status, by name', async () => {
  const page = showPage(await startApiServer(owner()), <ReferencePage />);
  const rows = [...page.getByRole('table', { name: 'Codes' }).querySelectorAll('tbody tr')];
  const codes = rows.map((row) => row.children[0]?.textContent ?? '');
  expect(codes).toEqual(Object.keys(errorCatalogue).toSorted((one, other) => one.localeCompare(other)));
  const row = rows[codes.indexOf('pos.changed-meanwhile')];
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'pos.changed-meanwhile',
    '409',
    'Someone else changed this in the meantime. Please check it and try again.',
  ]);
});

test('the form appears with the script, sends a query, and shows the answer or the refusal', async () => {
  const server = await startApiServer(owner());
  const page = showPage(server, <ReferencePage />);
  const form = document.querySelector<HTMLFormElement>('form');
  expect(form?.hidden).toBe(true);
  await import('./main.ts');
  expect(form?.hidden).toBe(false);
  const fields = within(form ?? document.body);
  fireEvent.change(fields.getByLabelText('Your key'), { target: { value: 'comanda_secret' } });
  fireEvent.change(fields.getByLabelText('At most'), { target: { value: '2' } });
  server.answerRead('workplaces', 200, { documents: [{ id: 'a' }], hasMore: false });
  fireEvent.submit(form ?? document.body);
  const status = page.getByRole('status');
  await waitFor(() => expect(status.textContent).toBe('Status 200'));
  expect(fields.getByLabelText('Response').textContent).toContain('"id": "a"');
  expect(server.readsOf('workplaces')).toEqual([{ limit: '2' }]);

  server.answerRead('workplaces', 401, { message: 'Please log in to continue.' });
  fireEvent.submit(form ?? document.body);
  await waitFor(() => expect(status.textContent).toBe('Status 401'));
  expect(fields.getByLabelText('Response').textContent).toContain('Please log in to continue.');
});
