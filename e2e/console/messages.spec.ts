import { addAdministrator, expect, expectAccessible, logInByApi, newPerson, signUpByApi, test } from '#stage';

test('an owner writes from the console; of two administrators one answers, both see it, and so does the owner', async ({
  page,
  browser,
  context,
  server,
}) => {
  const asked = `How many tables may I have? ${crypto.randomUUID()}`;
  const owner = newPerson();
  await signUpByApi(context, server, owner);
  const admin = await addAdministrator(server);
  await using one = await browser.newContext({ baseURL: server.origin });
  await using other = await browser.newContext({ baseURL: server.origin });
  await logInByApi(one, server, admin);
  await logInByApi(other, server, admin);
  const first = await one.newPage();
  const second = await other.newPage();
  await first.goto('/admin/messages');
  await second.goto('/admin/messages');

  await page.goto('/messages');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Please write a message')).toBeVisible();
  await page.getByLabel('Message', { exact: true }).fill(asked);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText(asked);

  const rowOn = (screen: typeof page) => screen.getByRole('listitem').filter({ hasText: asked });
  await expect(rowOn(first)).toContainText('Unread');
  await rowOn(first).getByRole('button', { name: 'Mark as read' }).click();
  await expect(rowOn(second).getByText('Unread')).toBeHidden();
  await first.getByRole('button', { name: 'Undo' }).click();
  await expect(rowOn(second)).toContainText('Unread');

  await second.getByRole('searchbox', { name: 'Search messages' }).fill(asked.slice(-20));
  await expect(second.getByRole('list', { name: 'Messages' }).getByRole('listitem')).toHaveCount(1);
  await rowOn(second).getByRole('button', { name: 'Reply' }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByLabel('Your answer').fill('As many as you like.');
  await expectAccessible(second, 'the reply dialog');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowOn(first)).toContainText('As many as you like.');
  await expect(rowOn(page)).toContainText('As many as you like.');
  await expect(rowOn(page)).toContainText('New answer');
  await expectAccessible(page, '/messages, with an answer');
  await expectAccessible(first, '/admin/messages, with an answer');
  await second.getByRole('searchbox').fill('nobody wrote this');
  await expect(second.getByText('Nothing here')).toBeVisible();

  await page.goto('/profile');
  await page.goto('/messages');
  await expect(rowOn(page)).toContainText('As many as you like.');
  await expect(rowOn(page).getByText('New answer')).toBeHidden();
});
