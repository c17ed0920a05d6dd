import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FailingWork, UnlistedWork } from '@comanda/contract/administration';
import { administrator, nextId, renderConsole, startApiServer } from '#testing';
import { FailingWorkPage } from './failing-work-page.tsx';

const work = (changes: Partial<FailingWork> = {}): FailingWork => ({
  kind: 'mail',
  isGivenUp: false,
  id: 'mail',
  title: 'mail',
  about: '',
  ownerId: null,
  count: 3,
  since: '2026-01-01T12:00:00.000Z',
  reason: 'connect ECONNREFUSED 192.0.2.1:587',
  tries: 2,
  nextTryAt: '2026-01-01T13:00:00.000Z',
  canRetry: true,
  canDelete: false,
  ...changes,
});

const lostLetter = work({
  isGivenUp: true,
  id: nextId(),
  title: 'Your receipt',
  about: 'guest@example.com',
  count: 1,
  nextTryAt: null,
  canDelete: true,
});

const lateOrders = work({
  kind: 'pos',
  isGivenUp: true,
  id: nextId(),
  title: 'Square',
  canRetry: false,
  nextTryAt: null,
});

const open = async (entries: FailingWork[], unlisted: UnlistedWork[] = []) => {
  const server = await startApiServer(administrator());
  server.answer('administration', 'listFailingWork', { work: entries, unlisted });
  for (const command of ['retryWork', 'deleteWork'] as const) server.answer('administration', command, {});
  server.answer('administration', 'retryAllWork', { retried: 1 });
  return { server, page: renderConsole(server, <FailingWorkPage />) };
};

test('says so if everything works', async () => {
  const { page } = await open([]);
  expect(await page.findByText('Everything works')).not.toBeNull();
});

test('work that fails is tried at once, without a question', async () => {
  const { page, server } = await open([
    work(),
    work({ kind: 'job', id: 'payments.sweep', title: 'payments.sweep', count: 1, tries: 1 }),
  ]);
  const rows = within(await page.findByRole('list', { name: 'Tried again by itself' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Mail Outgoing mail3 mails waiting · first failed .+ · 2 tries · being tried now.*ECONNREFUSED/,
    ),
    expect.stringMatching(/^Scheduled job Payments sweep1 run waiting · first failed .+ · 1 try/),
  ]);
  fireEvent.click(page.getByRole('button', { name: 'Try now: Outgoing mail' }));
  await waitFor(() =>
    expect(server.inputsOf('administration', 'retryWork')).toEqual([{ kind: 'mail', isGivenUp: false, id: 'mail' }]),
  );
  fireEvent.click(page.getByRole('button', { name: 'Try all now' }));
  await waitFor(() => expect(server.inputsOf('administration', 'retryAllWork')).toEqual([{ isGivenUp: false }]));
});

test('says what a list leaves out, and where to look if the server itself is at fault', async () => {
  const loop = work({ kind: 'loop', id: 'webhook events', title: 'webhook events', count: 1, canRetry: false });
  const { page } = await open(
    [loop, lostLetter],
    [
      { kind: 'mail', isGivenUp: true, count: 3 },
      { kind: 'printer', isGivenUp: true, count: 1 },
    ],
  );
  const failing = await page.findByRole('list', { name: 'Tried again by itself' });
  expect(failing.textContent).toMatch(/^Background work Webhook events.*This is a fault of the server/);
  expect(within(failing).queryByRole('button')).toBeNull();
  expect(page.getByText('And 3 more mails, 1 more printer.')).not.toBeNull();
});

test('what was given up is sent again or deleted after a question, and late orders are left to people', async () => {
  const { page, server } = await open([lostLetter, lateOrders]);
  const list = within(await page.findByRole('list', { name: 'Given up' }));
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Send again', 'Delete']);
  expect(list.getByRole('link', { name: 'Open Order Mappings' })).not.toBeNull();

  fireEvent.click(list.getByRole('button', { name: 'Send again: Your receipt' }));
  const question = within(await page.findByRole('dialog', { name: 'Send Your receipt again?' }));
  expect(server.inputsOf('administration', 'retryWork')).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Send again' }));
  const key = { kind: 'mail', isGivenUp: true, id: lostLetter.id };
  await waitFor(() => expect(server.inputsOf('administration', 'retryWork')).toEqual([key]));
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());

  fireEvent.click(list.getByRole('button', { name: 'Delete Your receipt' }));
  const deletion = within(await page.findByRole('dialog', { name: 'Delete Your receipt?' }));
  fireEvent.click(deletion.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.inputsOf('administration', 'deleteWork')).toEqual([key]));
});
