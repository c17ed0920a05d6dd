import { afterEach, expect, test } from 'vitest';
import { reasonsWords } from '#console/reasons';
import { setReaderLocale } from '#kit/formats';
import { words as arabic } from './ar.ts';
import { words as german } from './de.ts';
import { describeFailureInWords } from './describe-failure.ts';

afterEach(() => setReaderLocale('en'));

const speak = (language: 'de' | 'ar') => {
  setReaderLocale(language);
  const words = { de: german, ar: arabic }[language];
  return (facts: Parameters<typeof describeFailureInWords>[1]) => describeFailureInWords(words, facts);
};

test('a failure is said in German, with its numbers', () => {
  const inGerman = speak('de');
  expect(inGerman({ code: 'accounts.wrong-password', detail: {} })).toBe('Ihr aktuelles Passwort ist nicht richtig.');
  expect(inGerman({ code: 'tokens.balance-too-low', detail: { cost: 12_000, balance: 3 } })).toBe(
    'Das kostet 12.000 Tokens, und Ihr Guthaben ist 3. Bitte kaufen Sie zuerst Tokens.',
  );
});

test('a failure is said in Arabic, with Western digits', () => {
  expect(speak('ar')({ code: 'tablets.wrong-pin', detail: { triesLeft: 1_200 } })).toBe(
    'رمز PIN هذا غير صحيح. المحاولات المتبقية: 1,200.',
  );
});

test('money, statuses and times are written as the language does', () => {
  const inGerman = speak('de');
  const limit = { kind: 'money', amounts: [{ amount: 1_250, currency: 'EUR' }] };
  expect(inGerman({ code: 'payments.refund-above-limit', detail: { limit: '€12.50', terms: { limit } } })).toBe(
    'Sie können höchstens 12,50\u00a0€ auf einmal erstatten. Für mehr wenden Sie sich bitte an den Inhaber.',
  );
  const status = { kind: 'order-status', status: 'accepted' };
  expect(inGerman({ code: 'orders.conflict', detail: { status: 'Accepted', terms: { status } } })).toBe(
    'Jemand anderes hat diese Bestellung geändert. Status jetzt: angenommen.',
  );
  const when = { kind: 'hours', hours: 5 };
  expect(inGerman({ code: 'menus.reader-platform-quota-used', detail: { when: 'in 5 hours', terms: { when } } })).toBe(
    'Das Lesen von Karten ist auf diesem Server für heute aufgebraucht. Lesen Sie den Rest in 5 Stunden ein oder geben Sie ihn von Hand ein.',
  );
});

test('a value without a term, or with a kind from a newer server, is shown as the server wrote it', () => {
  const status = { kind: 'mood', mood: 'good' };
  expect(speak('de')({ code: 'orders.conflict', detail: { status: 'Accepted', terms: { status } } })).toBe(
    'Jemand anderes hat diese Bestellung geändert. Status jetzt: Accepted.',
  );
});

test('a lost connection has words of its own', () => {
  expect(speak('de')({ code: 'unavailable', sentence: 'unreachable', detail: {} })).toBe(
    'Comanda ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
  );
});

test('a sentence of the server that says more than its code has words of its own', () => {
  const detail = { sentence: 'photo-too-detailed', megapixels: 50 };
  expect(speak('de')({ code: 'storage/invalid-format', detail })).toBe(
    'Dieses Foto hat zu viele Pixel (höchstens 50 Megapixel). Bitte wählen Sie ein kleineres.',
  );
});

test.each([
  ['a code that stays English', { code: 'administration.own-account', detail: {} }],
  ['data that are missing', { code: 'tablets.wrong-pin', detail: {} }],
  [
    'a sentence that says more than the code and has no name',
    { code: 'menus.pdf-unreadable', detail: { message: 'Has a password.' } },
  ],
] as const)('%s keeps the sentence of the server', (_, facts) => {
  expect(speak('de')(facts)).toBeNull();
});

test('a reason inside of a sentence is said in the language of the screen, with the words of the provider', () => {
  const why = { kind: 'address-failure', code: 'https_only' };
  const target = { code: 'developers.target-refused', detail: { why: 'Only https.', terms: { why } } } as const;
  expect(speak('de')(target)).toContain(reasonsWords.current().address.https_only);
  const declined = { kind: 'charge-failure', code: 'declined', text: 'Call your bank' };
  const refused = { code: 'tokens.checkout-refused', detail: { why: 'Declined.', terms: { why: declined } } } as const;
  expect(speak('de')(refused)).toMatch(/Call your bank$/);
  const newer = { kind: 'charge-failure', code: 'not_yet_known' };
  expect(speak('de')({ ...refused, detail: { why: 'Declined.', terms: { why: newer } } })).toMatch(/Declined\.$/);
});
