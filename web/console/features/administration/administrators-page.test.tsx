import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Administrator } from '@comanda/contract/administration';
import { administrator, nextId, renderConsole, startApiServer } from '#testing';
import { AdministratorsPage } from './administrators-page.tsx';

const colleague = (changes: Partial<Administrator> = {}): Administrator => ({
  id: nextId(),
  displayName: 'Boris',
  email: 'boris@example.com',
  isInvited: false,
  hasSecondFactor: true,
  lastLogin: null,
  createdAt: '2026-01-01T12:00:00.000Z',
  ...changes,
});

const open = async (others: Administrator[] = [colleague()]) => {
  const user = administrator();
  const server = await startApiServer(user);
  server.answer('administration', 'listAdministrators', {
    administrators: [colleague({ id: user.id, displayName: user.displayName, email: user.email }), ...others],
  });
  return { server, page: renderConsole(server, <AdministratorsPage />) };
};

const labels = (buttons: readonly HTMLElement[]) => buttons.map(({ textContent }) => textContent);

test('every administrator has a row, and nobody can demote or remove themselves', async () => {
  const { page } = await open([
    colleague(),
    colleague({ displayName: 'Carla', isInvited: true, hasSecondFactor: false }),
    colleague({ displayName: 'Dora', hasSecondFactor: false }),
  ]);
  const rows = within(await page.findByRole('list', { name: 'Administrators' })).getAllByRole('listitem');
  expect(rows.map((row) => labels(within(row).queryAllByRole('button')))).toEqual([
    [],
    ['Demote', 'Remove'],
    ['Resend invitation', 'Remove'],
    ['Demote', 'Remove'],
  ]);
  const tags = ['You', 'Invited', 'No second step'];
  expect(rows.map((row) => tags.filter((tag) => within(row).queryByText(tag) !== null))).toEqual([
    ['You'],
    [],
    ['Invited'],
    ['No second step'],
  ]);
});

test('a demotion is sent after the confirmation, and a refusal keeps the question open', async () => {
  const boris = colleague();
  const { page, server } = await open([boris]);
  server.refuse('administration', 'demoteAdministrator', 'administration.last-administrator');
  fireEvent.click(await page.findByRole('button', { name: 'Demote Boris' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Demote Boris?' }));
  expect(server.inputsOf('administration', 'demoteAdministrator')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Demote' }));
  expect((await page.findByRole('alert')).textContent).toMatch(/administrator/);
  expect(page.queryByRole('dialog')).not.toBeNull();

  server.answer('administration', 'demoteAdministrator', {});
  fireEvent.click(dialog.getByRole('button', { name: 'Demote' }));
  await page.findByText('Boris is no longer an administrator');
  expect(server.inputsOf('administration', 'demoteAdministrator')).toEqual([
    { userId: boris.id },
    { userId: boris.id },
  ]);
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});

test('an invitation shows all field errors at once, and the refused address under its field', async () => {
  const { page, server } = await open();
  fireEvent.click(await page.findByRole('button', { name: 'Invite administrator' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Invite administrator' }));
  const email = dialog.getByRole('textbox', { name: 'Email' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  const send = dialog.getByRole('button', { name: 'Send invitation' });
  fireEvent.click(send);
  await dialog.findByText('Display name is required');
  expect([email, name].map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true']);
  await waitFor(() => expect(document.activeElement).toBe(email));
  expect(server.inputsOf('administration', 'inviteAdministrator')).toEqual([]);

  server.refuse('administration', 'inviteAdministrator', 'accounts.email-taken');
  fireEvent.change(email, { target: { value: 'eva@example.com' } });
  fireEvent.change(name, { target: { value: 'Eva' } });
  fireEvent.click(send);
  await waitFor(() => expect(email.getAttribute('aria-invalid')).toBe('true'));
  expect(name.getAttribute('aria-invalid')).not.toBe('true');

  server.answer('administration', 'inviteAdministrator', { userId: nextId() });
  fireEvent.click(send);
  await page.findByText('An invitation is on its way to eva@example.com');
  expect(server.inputsOf('administration', 'inviteAdministrator').at(-1)).toEqual({
    email: 'eva@example.com',
    displayName: 'Eva',
  });
});

test('a list that cannot be loaded offers another try', async () => {
  const user = administrator();
  const server = await startApiServer(user);
  server.refuse('administration', 'listAdministrators', 'unavailable');
  const page = renderConsole(server, <AdministratorsPage />);
  expect((await page.findByRole('alert')).textContent).toContain('Service temporarily unavailable. Please try again.');
  server.answer('administration', 'listAdministrators', { administrators: [colleague()] });
  fireEvent.click(page.getByRole('button', { name: 'Try Again' }));
  await page.findByText('Boris');
});
