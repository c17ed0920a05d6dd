import { z } from 'zod';
import type { FieldRule } from '@comanda/contract/kernel';
import type { PaymentProviderName } from './documents.ts';

/** A credential that an owner provides: help on finding it, and the format that it must have. */
export interface ProviderCredential {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly placeholder: string;
  /** A value that is not secret stays readable while it is typed. */
  readonly isSecret: boolean;
  /** The required format and common mistakes, each with its own message. The first broken rule is reported. */
  readonly rules: readonly CredentialRule[];
}

interface CredentialRule {
  /** Code of the failure that is stored when the rule is broken. */
  readonly code: 'publishable_key' | 'test_key' | 'wrong_format';
  readonly isBroken: (value: string) => boolean;
  readonly message: string;
}

const mustMatch = (pattern: RegExp, message: string): CredentialRule => ({
  code: 'wrong_format',
  isBroken: (value) => !pattern.test(value),
  message,
});
const mustNotMatch = (code: CredentialRule['code'], pattern: RegExp, message: string): CredentialRule => ({
  code,
  isBroken: (value) => pattern.test(value),
  message,
});

export const providerLabels = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  btcpay: 'BTCPay Server',
} as const satisfies Record<PaymentProviderName, string>;

/** Credentials that each provider needs to take money into the owner's own account. */
export const providerCredentials = {
  stripe: [
    {
      name: 'secretKey',
      label: 'Secret key',
      help: 'Stripe Dashboard, Developers, API keys. A restricted key with write access to Checkout Sessions and Refunds does as well.',
      placeholder: 'sk_live_…',
      isSecret: true,
      rules: [
        mustNotMatch('publishable_key', /^pk_/, 'This is the publishable key. The secret one starts with sk_live_.'),
        mustNotMatch(
          'test_key',
          /^[sr]k_test_/,
          'This is a test key: no money would move. Use the live key, or switch on test mode, which needs none.',
        ),
        mustMatch(
          /^[sr]k_live_\w+$/,
          'This does not look like a secret key of Stripe. It starts with sk_live_ or rk_live_.',
        ),
      ],
    },
    {
      name: 'webhookSecret',
      label: 'Webhook signing secret',
      help: 'Stripe Dashboard, Developers, Webhooks, after adding the address above.',
      placeholder: 'whsec_…',
      isSecret: true,
      rules: [
        mustMatch(/^whsec_\w+$/, 'This does not look like the signing secret of a webhook. It starts with whsec_.'),
      ],
    },
  ],
  paypal: [
    {
      name: 'clientId',
      label: 'Client ID',
      help: 'PayPal Developer, Apps & Credentials, your live app.',
      placeholder: 'A…',
      isSecret: false,
      rules: [mustMatch(/^[\w-]{10,}$/, 'This does not look like a client ID of PayPal: please copy it again.')],
    },
    {
      name: 'clientSecret',
      label: 'Client secret',
      help: 'Beside the client ID.',
      placeholder: 'E…',
      isSecret: true,
      rules: [mustMatch(/^[\w-]{10,}$/, 'This does not look like a client secret of PayPal: please copy it again.')],
    },
    {
      name: 'webhookId',
      label: 'Webhook ID',
      help: 'In the same app, under Webhooks, after adding the address above.',
      placeholder: '8PT…',
      isSecret: false,
      rules: [mustMatch(/^\w{5,50}$/, 'This does not look like a webhook ID of PayPal: please copy it again.')],
    },
  ],
  btcpay: [
    {
      name: 'serverUrl',
      label: 'Server address',
      help: 'Where your BTCPay Server runs.',
      placeholder: 'https://btcpay.example.com',
      isSecret: false,
      rules: [mustMatch(/^https?:\/\/[^/?#@]+[^?#@]*$/i, 'Server address must begin with https://')],
    },
    {
      name: 'storeId',
      label: 'Store ID',
      help: 'BTCPay Server, Settings, General.',
      placeholder: '',
      isSecret: false,
      rules: [mustMatch(/^[\w-]{5,}$/, 'This does not look like a store ID of BTCPay Server: please copy it again.')],
    },
    {
      name: 'apiKey',
      label: 'API key',
      help: 'Account, Manage Account, API Keys: it must be allowed to view, create and modify invoices, and to manage pull payments for refunds.',
      placeholder: '',
      isSecret: true,
      rules: [mustMatch(/^[\w-]{10,}$/, 'This does not look like an API key of BTCPay Server: please copy it again.')],
    },
    {
      name: 'webhookSecret',
      label: 'Webhook secret',
      help: 'Settings, Webhooks, after adding the address above.',
      placeholder: '',
      isSecret: true,
      rules: [mustMatch(/^.{8,}$/, 'This secret is too short to be safe: it needs at least 8 characters.')],
    },
  ],
} as const satisfies Record<PaymentProviderName, readonly ProviderCredential[]>;

const maxCredentialLength = 500;

const ruleNames = {
  publishable_key: 'publishableKey',
  test_key: 'testKey',
  wrong_format: 'copyAgain',
} as const satisfies Record<CredentialRule['code'], FieldRule>;

/** Returns the first broken format rule, without asking the provider; null if the format is right. */
export const findBrokenRule = (rules: ProviderCredential['rules'], value: string): CredentialRule | null =>
  rules.find(({ isBroken }) => isBroken(value)) ?? null;

const credential = ({ label, rules }: ProviderCredential) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is required` : undefined) })
    .trim()
    .min(1, `${label} is required`)
    .max(maxCredentialLength, `${label} is too long (maximum ${maxCredentialLength} characters)`)
    .superRefine((value, check) => {
      // Reports only one problem: an empty value is reported above, and a space already explains a wrong format.
      if (value === '') return;
      const broken = /\s/.test(value)
        ? ({ code: 'wrong_format', message: `${label} has a space in it: please copy it again` } as const)
        : findBrokenRule(rules, value);
      if (broken !== null)
        check.addIssue({ code: 'custom', message: broken.message, params: { rule: ruleNames[broken.code] } });
    });

/** Exactly the credentials that a provider needs; any other field is refused. */
export const credentialsSchema = (provider: PaymentProviderName) =>
  z.strictObject(Object.fromEntries(providerCredentials[provider].map((field) => [field.name, credential(field)])));
