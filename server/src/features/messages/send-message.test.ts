import type { SendMessageInput } from '@comanda/contract/messages';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logInAdmin, openScreen, signUpOwner, startTestApp, waitForMail, type TestApp } from '#testing';

let app: TestApp;
let admin: Awaited<ReturnType<typeof logInAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await logInAdmin(app);
});
beforeEach(() => app.sql('delete from rate_limits'));
afterAll(() => app[Symbol.asyncDispose]());

const written = (fields: Partial<SendMessageInput> = {}): SendMessageInput => ({
  key: crypto.randomUUID(),
  senderName: 'Rosa  Lima',
  senderEmail: 'Rosa@Example.com',
  senderPhone: '+351 912 345 678',
  restaurantName: 'Casa Rosa',
  content: 'Hello,\r\n\r\n\r\nhow many tables may I have?',
  ...fields,
});

const messages = async (browser = admin.browser) =>
  (await browser.api.documents.query({ collection: 'messages' })).documents;
const kept = (key: string) => app.sql('select sender_id from messages where id = $1', [key]);

test('an administrator finds the message, and a copy of it in the mail that can be answered', async () => {
  const message = written();
  await app.browser().api.messages.send(message);
  expect((await messages()).find(({ id }) => id === message.key)).toMatchObject({
    senderName: 'Rosa Lima',
    senderEmail: 'rosa@example.com',
    senderPhone: '+351 912 345 678',
    senderId: null,
    restaurantName: 'Casa Rosa',
    content: 'Hello,\n\nhow many tables may I have?',
    read: false,
  });
  const letter = await waitForMail(app, admin.email);
  expect(letter).toContain('Subject: A message from Rosa Lima, Casa Rosa');
  expect(letter).toContain('Reply-To: rosa@example.com');
  expect(letter).toContain('how many tables may I have?');
});

test('whoever is logged in is known as the sender, and sees what they sent and nothing else', async () => {
  await app.browser().api.messages.send(written());
  const { browser, userId } = await signUpOwner(app);
  const message = written();
  await browser.api.messages.send(message);
  expect(await messages(browser)).toMatchObject([{ id: message.key, senderId: userId }]);
});

test('an administrator who has the list open sees it at once', async () => {
  await using screen = await openScreen(admin.browser, ['messages']);
  const message = written();
  await app.browser().api.messages.send(message);
  await screen.until(({ shown }) => JSON.stringify(shown('messages')).includes(message.key));
});

test('a second tap is the same message', async () => {
  const message = written();
  await Promise.all([1, 2, 3].map(() => app.browser().api.messages.send(message)));
  expect(await kept(message.key)).toHaveLength(1);
});

test('what fills in the field that nobody sees is told the same, and thrown away', async () => {
  const message = written({ website: 'https://spam.example' });
  expect(await app.browser().api.messages.send(message)).toEqual({});
  expect(await kept(message.key)).toEqual([]);
});

test('every field that is wrong says so, and nothing is kept', async () => {
  const message = written({
    senderName: ' \u202E ',
    senderEmail: 'rosa',
    senderPhone: '1'.repeat(41),
    restaurantName: 'x'.repeat(101),
    content: '\u0007',
  });
  await expect(app.browser().api.messages.send(message)).rejects.toMatchObject({
    code: 'invalid-argument',
    data: {
      fields: {
        senderName: ['Please tell us your name'],
        senderEmail: ['Please enter a valid email address'],
        senderPhone: ['This phone number is too long (maximum 40 characters)'],
        restaurantName: ['Restaurant name is too long (maximum 100 characters)'],
        content: ['Please write a message'],
      },
    },
  });
  const tooLong = written({ content: 'x'.repeat(4_001) });
  await expect(app.browser().api.messages.send(tooLong)).rejects.toMatchObject({
    data: { fields: { content: ['This message is too long (maximum 4,000 characters)'] } },
  });
  expect(await kept(message.key)).toEqual([]);
  expect(await kept(tooLong.key)).toEqual([]);
});

test('one sender, and one address, is heard so often and no more', async () => {
  const browser = app.browser();
  for (let time = 0; time < 5; time += 1) await browser.api.messages.send(written());
  await expect(browser.api.messages.send(written())).rejects.toMatchObject({ code: 'messages.too-many' });
  const from = (number: number) => written({ senderEmail: `sender${number}@example.com` });
  for (let time = 6; time < 10; time += 1) await browser.api.messages.send(from(time));
  await expect(browser.api.messages.send(from(11))).rejects.toMatchObject({ code: 'messages.too-many' });
});
