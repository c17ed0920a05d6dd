import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { expect as expectSoon, signUpByApi, startDevelopment, test } from '#stage';

/** Unbundled pages load slowly the first time. */
const expect = expectSoon.configure({ timeout: 60_000 });

test('npm run dev shows changes of every part without a restart by hand, and ends without leaving anything behind', async ({
  browser,
}) => {
  test.slow();
  await using dev = await startDevelopment();
  await using context = await browser.newContext({ baseURL: dev.origin });
  const page = await context.newPage();

  await test.step('the landing page', async () => {
    await page.goto('/');
    await expect(page.getByText('Open the demo menu').first()).toBeVisible();
    await dev.edit('web/landing/copy/copy.ts', 'Open the demo menu', 'See the demo menu');
    await expect(page.getByText('See the demo menu').first()).toBeVisible();
  });

  await test.step('the guest page', async () => {
    await page.goto('/demo');
    await expect(page.getByRole('button', { name: 'Call a waiter' })).toBeVisible();
    await dev.edit('web/guest/languages/en/visit.ts', "'Call a waiter'", "'Call the team'");
    await expect(page.getByRole('button', { name: 'Call the team' })).toBeVisible();
  });

  await test.step('the console, which keeps what is typed', async () => {
    await signUpByApi(context, dev);
    await page.goto('/profile');
    await page.getByLabel('Your Name').fill('Half typed');
    const panel = 'web/console/features/accounts/name-panel.tsx';
    await dev.edit(panel, '{words.yourName}', '"Your full name"');
    // A change that is saved while the page still loads its parts may be missed. A developer then saves once more.
    await expect(async () => {
      await dev.saveAgain(panel);
      await expect(page.getByLabel('Your full name')).toHaveValue('Half typed', { timeout: 15_000 });
    }).toPass({ timeout: 60_000 });
  });

  const health = 'server/src/platform/http/health.ts';
  const answer = async () => (await context.request.get('/healthz')).text();

  await test.step('the server', async () => {
    await dev.edit(health, "status: 'ok'", "status: 'well'");
    await expect.poll(answer).toContain('well');
    await expect(page.getByLabel('Your full name')).toHaveValue('Half typed');
  });

  await test.step('a syntax error is shown, and the next save recovers', async () => {
    const undo = await dev.edit(health, 'export const', 'export cnst');
    await expect.poll(answer).toContain('The server has stopped.');
    expect(dev.output.join('\n')).toContain('SyntaxError');
    await undo();
    await expect.poll(answer).toContain('well');
  });

  await test.step('a port in use is named', async () => {
    const { exitCode, output } = await dev.startAgain();
    expect(exitCode).toBe(1);
    expect(output.join('\n')).toContain(`Port ${new URL(dev.origin).port} is in use.`);
  });

  await test.step('Ctrl-C ends every process', async () => {
    await dev.interrupt();
    expect(dev.isRunning()).toBe(false);
    await expect(access(join(dev.dataDir, 'postgres', 'postmaster.pid'))).rejects.toThrow('ENOENT');
  });
});
