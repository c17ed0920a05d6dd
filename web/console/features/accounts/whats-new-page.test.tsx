import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newsKey } from 'virtual:whats-new-key';
import { administrator, owner, renderConsole, startApiServer } from '#testing';
import { NewsDot } from './news-dot.tsx';
import { WhatsNewPage } from './whats-new-page.tsx';

test('the changes are listed as text, and looking at them is remembered once', async () => {
  const user = owner();
  const server = await startApiServer(user);
  server.answer('accounts', 'seeNews', {});
  const page = renderConsole(server, <WhatsNewPage />);
  await page.findByRole('heading', { name: 'What is new' });
  page.getByRole('heading', { name: 'At the table' });
  expect(page.getAllByRole('listitem').length).toBeGreaterThan(50);
  for (const entry of page.getAllByRole('listitem')) expect(entry.textContent).not.toMatch(/\]\(|`/);
  // Changes for operators concern nobody else.
  expect(page.queryByRole('heading', { name: 'The platform' })).toBeNull();
  await waitFor(() => expect(server.inputsOf('accounts', 'seeNews')).toEqual([{ key: newsKey }]));
});

test('an administrator also reads the changes for operators', async () => {
  const server = await startApiServer(administrator({ seenNews: newsKey }));
  const page = renderConsole(server, <WhatsNewPage />);
  await page.findByRole('heading', { name: 'The platform' });
  expect(server.inputsOf('accounts', 'seeNews')).toEqual([]);
});

test('the dot disappears when this person has looked, on any device', async () => {
  const user = owner({ seenNews: 'an earlier key' });
  const server = await startApiServer(user);
  const page = renderConsole(server, <NewsDot />);
  await page.findByText(/something is new/);
  server.setDocuments({ users: [{ ...user, seenNews: newsKey }] });
  await waitFor(() => expect(page.queryByText(/something is new/)).toBeNull());
});
