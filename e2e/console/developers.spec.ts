import { expect, expectAccessible, signUpByApi, startReceiver, test } from '#stage';

test('an owner lets a program in, tells another one what happens, and ends both', async ({
  page,
  context,
  server,
  request,
}) => {
  await using receiver = await startReceiver();
  await signUpByApi(context, server);
  const keys = page.getByRole('list', { name: 'API keys' });
  const webhooks = page.getByRole('list', { name: 'Webhooks' });
  const dialog = page.getByRole('dialog');
  let key = '';
  const read = () =>
    request.get(`${server.origin}/api/v1/orders?limit=1`, { headers: { authorization: `Bearer ${key}` } });

  await test.step('a key is made with what it may do, and shown once', async () => {
    await page.goto('/integrations');
    await page.getByRole('navigation', { name: 'Integrations' }).getByRole('link', { name: 'Developers' }).click();
    await expect(page.getByText('No keys yet')).toBeVisible();
    await expect(page.getByText('Nobody is told yet')).toBeVisible();
    await page.getByRole('button', { name: 'New key' }).click();
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expect(dialog.getByText('Please name the key')).toBeVisible();
    await expect(dialog.getByText('Please choose at least one permission')).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).fill('Till at the bar');
    await dialog.getByLabel('Only these').click();
    await expect(dialog.getByLabel('Tokens (read)')).toBeDisabled();
    await dialog.getByLabel('All restaurants', { exact: true }).click();
    await dialog.getByLabel('Orders (read)').click();
    await expectAccessible(page, 'the form of a key');
    await dialog.getByRole('button', { name: 'Create key' }).click();
    await expect(dialog).toContainText('you will not see it again');
    key = (await dialog.getByLabel('The key', { exact: true }).textContent()) ?? '';
    await expectAccessible(page, 'a key that is shown once');
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    await expect(keys).toContainText(key.slice(-4));
    await expect(keys).toContainText('never used');
    await expect(page.getByText(key)).toBeHidden();
  });

  await test.step('it works, and the owner sees that it does', async () => {
    const answer = await read();
    expect(answer.status()).toBe(200);
    expect(Number(answer.headers()['ratelimit-remaining'])).toBeGreaterThan(0);
    await expect(keys).toContainText('last used');
  });

  await test.step('a webhook is added, tested, and what was sent is read as it happens', async () => {
    await page.getByRole('button', { name: 'Add webhook' }).click();
    await dialog.getByLabel('Address').fill('http://10.0.0.1/');
    await dialog.getByLabel('An order is placed').click();
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Address').fill(receiver.url);
    await expectAccessible(page, 'the form of a webhook');
    await dialog.getByRole('button', { name: 'Add webhook' }).click();
    await expect(dialog.getByLabel('The secret', { exact: true })).toContainText('whsec_');
    await dialog.getByRole('button', { name: 'I have saved it' }).click();
    await webhooks.getByRole('button', { name: /^Test/ }).click();
    await expect(webhooks).toContainText('The test arrived: your program answered 204.');
    expect(receiver.heard[0]?.headers['comanda-topic']).toBe('test');
    const deliveries = page.getByRole('list', { name: 'Deliveries' });
    await expect(deliveries).toContainText('Delivered');
    await deliveries.getByRole('button', { name: 'Test', exact: true }).click();
    await expect(dialog).toContainText('"topic": "test"');
    await expectAccessible(page, 'a delivery');
    await dialog.getByRole('button', { name: 'Send again' }).click();
    await expect.poll(() => receiver.heard.length).toBe(2);
    expect(receiver.heard[1]?.body).toBe(receiver.heard[0]?.body);
    await expect(dialog).toContainText('2 attempts');
    await page.keyboard.press('Escape');
  });

  await test.step('one that does not answer is seen to fail', async () => {
    receiver.status = 500;
    await webhooks.getByRole('button', { name: /^Test/ }).click();
    await expect(webhooks).toContainText('The test did not arrive. The endpoint answered 500.');
    await expect(webhooks).toContainText('Failing');
    await expectAccessible(page, '/integrations/developers, with everything on it');
  });

  await test.step('the reference runs a read with the key, and says everything on a phone too', async () => {
    await page.goto('/developers');
    await expect(page.getByRole('heading', { name: 'Developers', level: 1 })).toBeVisible();
    // The page has some 30,000 elements, so everything is looked for in its own part of it.
    const form = page.locator('form');
    await form.getByLabel('Your key').fill(key);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByText(/^Status 200, \d+ calls left/)).toBeVisible();
    await expect(form.getByLabel('Response')).toContainText('"documents"');
    const placing = page.locator('[id="orders.placeForTable"]');
    await placing.getByText('POST /orders/place-for-table').click();
    await expect(placing).toContainText('orders.handle');
    await expect(placing).toContainText(`curl ${server.origin}/api/v1/orders/place-for-table`);
    // Axe reports nothing in an entry that is closed, but would need seconds for all of them.
    await page
      .locator('details:not([open]) > :not(summary)')
      .evaluateAll((hidden) => hidden.forEach((element) => element.remove()));
    await expectAccessible(page, '/developers');
    await page.setViewportSize({ width: 390, height: 844 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  await test.step('a revoked key is refused at once', async () => {
    await page.goto('/integrations/developers');
    await keys.getByRole('button', { name: 'Revoke Till at the bar' }).click();
    await expect(dialog).toContainText('This cannot be undone');
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText('1 revoked key')).toBeVisible();
    expect((await read()).status()).toBe(401);
    await expectAccessible(page, '/integrations/developers on a phone');
  });
});
