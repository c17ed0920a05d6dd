import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { administrator, renderConsole, startApiServer } from '#testing';
import { PausedNotice } from './paused-notice.tsx';

test('an administrator of a restored server is asked before everything that waits is sent', async () => {
  const server = await startApiServer(administrator());
  server.answer('administration', 'serverState', { pausedSince: '2026-11-16T03:00:00.000Z' });
  const page = renderConsole(server, <PausedNotice />);
  fireEvent.click(await page.findByRole('button', { name: 'Resume' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Resume the server?' }));
  dialog.getByText('This cannot be undone.');
  expect(server.inputsOf('administration', 'resumeServer')).toEqual([]);

  server.refuse('administration', 'resumeServer', 'unavailable');
  fireEvent.click(dialog.getByRole('button', { name: 'Resume' }));
  await page.findByText('Service temporarily unavailable. Please try again.');

  server.answer('administration', 'resumeServer', {});
  server.answer('administration', 'serverState', { pausedSince: null });
  fireEvent.click(dialog.getByRole('button', { name: 'Resume' }));
  await page.findByText('Resumed. Everything that was waiting is sent now.');
  await waitFor(() => expect(page.queryByText(/Paused since/)).toBeNull());
});
