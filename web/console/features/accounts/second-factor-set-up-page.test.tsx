import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { administrator, renderConsole, startApiServer } from '#testing';

test('whoever has read the recovery codes goes on, and waits if the account is not known to have its second factor yet', async () => {
  const person = administrator({ hasSecondFactor: false });
  const server = await startApiServer(person);
  server.answer('accounts', 'startAuthenticator', () => ({
    secret: 'JBSWY3DPEHPK3PXP',
    qrCode: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  }));
  server.answer('accounts', 'confirmAuthenticator', () => ({ recoveryCodes: ['ug27m-8yuab'] }));
  const page = renderConsole(server, <h1>Owners</h1>);
  fireEvent.change(await page.findByLabelText('Current password'), { target: { value: 'Correct7horse' } });
  fireEvent.click(page.getByRole('button', { name: 'Continue' }));
  fireEvent.change(await page.findByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(page.getByRole('button', { name: 'Turn on' }));
  await page.findByText('ug27m-8yuab');
  fireEvent.click(page.getByRole('button', { name: 'Continue' }));
  expect(page.queryByText('ug27m-8yuab')).toBeNull();
  expect(page.getByRole('status').textContent).toBe('Loading...');
  server.setDocuments({ users: [{ ...person, hasSecondFactor: true }] });
  await page.findByRole('heading', { name: 'Owners' });
});
