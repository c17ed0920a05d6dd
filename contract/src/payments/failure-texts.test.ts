import { expect, test } from 'vitest';
import { describeRefundFailureInEnglish } from './failure-texts.ts';
import { refundFailureCodes } from './failures.ts';

test.each(refundFailureCodes)('a refund that failed with %s is a sentence, with the name of its provider', (code) => {
  const failure = { code, providerText: '' };
  expect(describeRefundFailureInEnglish(failure, 'stripe')).toMatch(/^[A-Z][^{}]+\.$/);
  expect(describeRefundFailureInEnglish(failure)).toMatch(/^[A-Z][^{}]+\.$/);
});

test('the words of the provider come after ours', () => {
  expect(describeRefundFailureInEnglish({ code: 'failed', providerText: 'lost_or_stolen_card' }, 'stripe')).toBe(
    'Stripe could not give this money back. The provider says: lost_or_stolen_card',
  );
});
