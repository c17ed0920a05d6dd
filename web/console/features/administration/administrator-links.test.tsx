import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { administrator, nextId, renderConsole, startApiServer } from '#testing';
import { AdministratorLinks } from './administrator-links.tsx';

const open = async () => {
  const server = await startApiServer(administrator());
  server.answer('administration', 'listFailingWork', { work: [], unlisted: [] });
  return { server, page: renderConsole(server, <AdministratorLinks />) };
};

test('every page of the administration is one click away', async () => {
  const { page } = await open();
  const links = within(await page.findByRole('navigation', { name: 'Administration' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/dashboard',
    '/admin/owners',
    '/admin/tokens',
    '/admin/audit',
    '/admin/security',
    '/admin/administrators',
    '/admin/failing-work',
  ]);
});

test('Ctrl K opens the search, arrow keys move between the results, and messages are searched on their page', async () => {
  const { page, server } = await open();
  const ownerId = nextId();
  server.answer('administration', 'search', {
    owners: [{ id: ownerId, displayName: 'Wanda Whale', email: 'wanda@example.com' }],
    restaurants: [],
    orders: [],
    messages: [{ id: nextId(), senderName: 'Vic', content: 'Whale watching?', createdAt: '2026-01-01T12:00:00.000Z' }],
  });
  await page.findByRole('navigation', { name: 'Administration' });
  fireEvent.keyDown(document.documentElement, { key: 'k', code: 'KeyK', ctrlKey: true });
  const dialog = within(await page.findByRole('dialog', { name: 'Search' }));
  const field = dialog.getByRole('searchbox', { name: 'Search the platform' });
  fireEvent.change(field, { target: { value: ' whale ' } });
  const owner = await dialog.findByRole('link', { name: /Wanda Whale/ });
  expect(server.inputsOf('administration', 'search')).toEqual([{ search: 'whale' }]);
  expect(owner.getAttribute('href')).toBe(`/admin/owners/${ownerId}`);
  const message = dialog.getByRole('link', { name: /Whale watching/ });
  expect(message.getAttribute('href')).toBe('/admin/messages?search=whale');
  field.focus();
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(owner);
  fireEvent.keyDown(owner, { key: 'ArrowDown' });
  expect(document.activeElement).toBe(message);
  fireEvent.keyDown(message, { key: 'ArrowUp' });
  fireEvent.keyDown(owner, { key: 'ArrowUp' });
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});
