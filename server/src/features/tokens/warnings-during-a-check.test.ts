import { secondMs } from '@comanda/contract/kernel';
import { expect, test } from 'vitest';
import { eventually, holdAnswers, logInAdmin, signUpOwner, startTestApp } from '#testing';

test('a balance that changes while all balances are being read is warned about as well', async () => {
  await using app = await startTestApp();
  const admin = await logInAdmin(app);
  const { userId } = await signUpOwner(app);
  const adjust = (amount: number) =>
    admin.browser.api.tokens.grant({ key: crypto.randomUUID(), ownerId: userId, amount, reason: 'For the test' });
  const told = (level: number) =>
    eventually(async () =>
      expect(await app.sql('select level from token_warnings where owner_id = $1', [userId])).toEqual([{ level }]),
    );

  // The check has read the balances as they were, and does not know it yet.
  const answers = holdAnswers('token_warnings as told');
  // Each second, a part of those who follow changes assumes that it has missed one, until all have.
  await eventually(async () => {
    app.clock.advance(secondMs);
    expect(answers.isHolding()).toBe(true);
  });
  await adjust(-2_100);
  answers.release();
  await told(500);
});
