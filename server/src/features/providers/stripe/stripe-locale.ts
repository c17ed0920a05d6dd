import type Stripe from 'stripe';

/** Languages that Stripe's page supports. For others it uses the browser's language. */
const locales =
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh'.split(
    ' ',
  );

const names: Readonly<Record<string, string>> = { no: 'nb', 'zh-Hant': 'zh-TW', 'zh-Hans': 'zh' };

export const toStripeLocale = (language: string): Stripe.Checkout.SessionCreateParams.Locale => {
  const [base = ''] = language.split('-');
  const named = names[language] ?? names[base];
  return named ?? [language, base].find((code) => locales.includes(code)) ?? 'auto';
};
