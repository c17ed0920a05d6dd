import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAdmin, openScreen, signUpOwner, startTestApp, waitForMail, type Browser, type TestApp } from '#testing';

let app: TestApp;
let admin: Awaited<ReturnType<typeof logInAdmin>>;
let owner: Awaited<ReturnType<typeof signUpOwner>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await logInAdmin(app);
  owner = await signUpOwner(app);
});
afterAll(() => app[Symbol.asyncDispose]());

const write = async (browser: Browser, content: string, senderEmail = 'rosa@example.com') => {
  const key = crypto.randomUUID();
  await app.sql('delete from rate_limits');
  await browser.api.messages.send({ key, senderName: 'Rosa Lima', senderEmail, restaurantName: 'Casa Rosa', content });
  return key;
};

const messageSeenBy = async ({ api }: Browser, id: string) => {
  const { documents } = await api.documents.query({ collection: 'messages', where: [['id', '==', id]] });
  return documents[0];
};

test('an owner reads the answer in the console and in the mail, and what was new is seen once they have', async () => {
  const messageId = await write(owner.browser, 'How many tables may I have?\nTwo are too few.', owner.email);
  await using screen = await openScreen(owner.browser, ['messages']);
  const reply = { messageId, replyId: crypto.randomUUID(), content: 'As many as you like.' };
  await Promise.all([1, 2, 3].map(() => admin.browser.api.messages.reply(reply)));
  await screen.until(({ shown }) => JSON.stringify(shown('messages')).includes('As many as you like.'));
  expect(await messageSeenBy(owner.browser, messageId)).toMatchObject({
    read: true,
    replies: [{ id: reply.replyId, content: 'As many as you like.', seenAt: null }],
  });
  const letter = await waitForMail(app, owner.email);
  expect(letter).toContain('Subject: Our answer to your message');
  expect(letter).toContain('As many as you like.');
  expect(letter).toContain('> Two are too few.');

  await owner.browser.api.messages.seeReplies({ messageIds: [messageId] });
  expect(await messageSeenBy(admin.browser, messageId)).toMatchObject({ replies: [{ seenAt: expect.any(String) }] });
});

test('an answer under an id that was used with other words is refused, and the first one stands', async () => {
  const messageId = await write(app.browser(), 'Hello?');
  const reply = { messageId, replyId: crypto.randomUUID(), content: 'Hello!' };
  await admin.browser.api.messages.reply(reply);
  await expect(admin.browser.api.messages.reply({ ...reply, content: 'Goodbye!' })).rejects.toMatchObject({
    code: 'messages.reply-reused',
  });
  expect(await messageSeenBy(admin.browser, messageId)).toMatchObject({ replies: [{ content: 'Hello!' }] });
});

test('what was read can be put back among the unread ones', async () => {
  const messageId = await write(app.browser(), 'Read me');
  await admin.browser.api.messages.markRead({ messageId });
  expect(await messageSeenBy(admin.browser, messageId)).toMatchObject({ read: true });
  await admin.browser.api.messages.markRead({ messageId, isRead: false });
  expect(await messageSeenBy(admin.browser, messageId)).toMatchObject({ read: false });
});

test('a search finds what stands anywhere in a message or its answers, newest first, and takes signs for signs', async () => {
  const first = await write(app.browser(), 'Is 100% of the tip mine?');
  const second = await write(app.browser(), 'A question about zebras', 'zoe@example.com');
  await admin.browser.api.messages.reply({ messageId: first, replyId: crypto.randomUUID(), content: 'Like a ZEBRA' });
  const found = async (text: string) => (await admin.browser.api.messages.search({ text })).messageIds;
  expect(await found('zebra')).toEqual([second, first]);
  expect(await found('100%')).toEqual([first]);
  expect(await found('ZOE@')).toEqual([second]);
  expect(await found('_____________________________________________________________________')).toEqual([]);
  await expect(found('x'.repeat(201))).rejects.toMatchObject({ code: 'invalid-argument' });
});

test('only administrators answer, search and mark; nobody marks what others asked as seen', async () => {
  const messageId = await write(app.browser(), 'Not yours');
  const replyId = crypto.randomUUID();
  await admin.browser.api.messages.reply({ messageId, replyId, content: 'Nor mine' });
  const { messages } = owner.browser.api;
  await expect(messages.markRead({ messageId })).rejects.toMatchObject({ code: 'permission-denied' });
  await expect(messages.reply({ messageId, replyId, content: 'Hm' })).rejects.toMatchObject({
    code: 'permission-denied',
  });
  await expect(messages.search({ text: 'yours' })).rejects.toMatchObject({ code: 'permission-denied' });
  await messages.seeReplies({ messageIds: [messageId] });
  expect(await messageSeenBy(admin.browser, messageId)).toMatchObject({ replies: [{ seenAt: null }] });
});

test('a message that is not there cannot be marked or answered', async () => {
  const messageId = crypto.randomUUID();
  const { messages } = admin.browser.api;
  await expect(messages.markRead({ messageId })).rejects.toMatchObject({ code: 'not-found' });
  const reply = { messageId, replyId: crypto.randomUUID(), content: 'Anyone?' };
  await expect(messages.reply(reply)).rejects.toMatchObject({ code: 'not-found' });
  await expect(messages.reply({ ...reply, content: ' \u202E ' })).rejects.toMatchObject({
    data: { fields: { content: ['Please write a message'] } },
  });
});
