import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually, startTestApp } from '#testing';
import { queueMail } from './queue-mail.ts';

test('letters that are sent at once go out one after the other, without a pause between them', async () => {
  await using app = await startTestApp();
  const addresses = Array.from({ length: 30 }, (_, index) => `reader${index}@example.com`);
  await Promise.all(addresses.map((to) => queueMail(app.ctx, { to, subject: 'Hello', text: 'Hello' })));
  await eventually(async () => {
    const outbox = join(app.dataDir, 'outbox');
    const names = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
    const letters = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
    const receivers = letters.map((letter) => /^To: (.*)$/m.exec(letter)?.[1]);
    expect(receivers.toSorted()).toEqual(addresses.toSorted());
  });
});
