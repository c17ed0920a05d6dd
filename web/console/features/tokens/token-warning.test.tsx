import { expect, test } from 'vitest';
import { owner, renderConsole, startApiServer } from '#testing';
import { TokenWarning } from './token-warning.tsx';

test.each([
  ['de', 'Nur noch 5 Tokens übrig.', 'Tokens kaufen'],
  ['ar', 'بقيت 5 رموز فقط.', 'شراء رموز'],
  ['en', 'Only 5 tokens are left.', 'Buy tokens'],
] as const)('an owner who reads %s is warned in that language', async (language, warning, link) => {
  const person = owner({ language });
  const server = await startApiServer(person);
  server.setDocuments({ tokenBalances: [{ id: person.id, ownerId: person.id, balance: 5 }] });
  const page = renderConsole(server, <TokenWarning />);
  await page.findByText(warning);
  expect(page.getByRole('link', { name: link }).getAttribute('href')).toContain('tokens');
});
