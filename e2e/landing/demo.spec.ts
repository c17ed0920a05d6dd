import {
  addAdministrator,
  callEndpoint,
  expect,
  logInByApi,
  phoneSize,
  readCode,
  type Server,
  sql,
  test,
} from '#stage';

/** Makes the orders of a visit older than the demo's kitchen leaves an order alone, and returns their statuses. */
const ageWaitingOrders = async (server: Server, visitId: string): Promise<unknown[]> => {
  await sql(
    server,
    `update orders set updated_at = updated_at - interval '1 minute'
     where visit_id = $1 and status in ('unopened', 'accepted')`,
    [visitId],
  );
  return sql(server, 'select status from orders where visit_id = $1', [visitId]);
};

test('the code on the front page opens the demo, whose kitchen cooks what is ordered there', async ({
  browser,
  page,
  server,
}) => {
  await page.goto('/');
  const image = page.getByRole('img', { name: /QR code of the demo/ });
  await image.scrollIntoViewIfNeeded();
  await expect.poll(async () => readCode(await page.screenshot())).toBe(`${server.origin}/demo`);

  await using pocket = await browser.newContext({ viewport: phoneSize, hasTouch: true });
  const phone = await pocket.newPage();
  await phone.goto(`${server.origin}/demo`);
  await phone.waitForURL(/\/menu\/\w{10}\?visit=/);
  await expect(phone.getByRole('button', { name: /Your table/ })).toBeVisible();
  await phone.getByRole('button', { name: 'Bruschetta', exact: true }).tap();
  await phone.getByRole('button', { name: /Add to order/ }).tap();
  await phone.getByRole('button', { name: /^Your order/ }).tap();
  await phone
    .getByRole('dialog', { name: 'Your order' })
    .getByRole('button', { name: /^Order/ })
    .tap();
  await expect(phone.getByRole('button', { name: /Received/ })).toBeVisible();
  const visitId = new URL(phone.url()).searchParams.get('visit') ?? '';
  await expect.poll(() => ageWaitingOrders(server, visitId)).toEqual([{ status: 'preparing' }]);
  await expect(phone.getByRole('button', { name: /Cooking/ })).toBeVisible();
});

test('what a visitor writes reaches an administrator, and nothing typed is lost on the way', async ({
  browser,
  context,
  page,
  server,
}) => {
  const name = `Rosa ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Your Name').fill(name);
  await form.getByLabel('Email').fill('rosa');
  await form.getByLabel('Message').fill('How many tables may I have?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await form.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`);
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByRole('alert')).toContainText('check your internet connection');
  await expect(form.getByLabel('Message')).toHaveValue('How many tables may I have?');
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Your message has arrived')).toBeVisible();

  await using office = await browser.newContext({ baseURL: server.origin });
  await logInByApi(office, server, await addAdministrator(server));
  const { documents } = await callEndpoint(office, server, ['documents', 'query'], {
    collection: 'messages',
    where: [['senderName', '==', name]],
  });
  expect(documents).toMatchObject([{ content: 'How many tables may I have?', read: false }]);
});

test('without scripts the page reads whole, and so do the legal pages', async ({ browser, server }) => {
  await using plain = await browser.newContext({ baseURL: server.origin, javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The table orders.');
  for (const said of ['Spin the Wheel!', '500 tokens', 'Sales and revenue reports', 'Apple Pay']) {
    const place = page.getByText(said).first();
    await place.scrollIntoViewIfNeeded();
    await expect(place).toBeVisible();
  }
  for (const [link, title] of [
    ['Terms', 'What things cost'],
    ['Privacy', 'Guests at a table'],
    ['Cookies', 'Why there is no banner'],
  ] as const) {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Legal' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: link })).toBeVisible();
    await expect(page.getByText(title)).toBeVisible();
  }
});
