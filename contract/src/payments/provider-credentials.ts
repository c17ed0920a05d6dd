import { z } from 'zod';
import type { PaymentProviderName } from './documents.ts';

/** A credential an owner brings along, where they find it, and what it looks like. */
export interface ProviderCredential {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly placeholder: string;
  /** What is no secret may be read while it is typed. */
  readonly isSecret: boolean;
  readonly isAddress?: true;
}

export const providerLabels = {
  stripe: 'Stripe',
  paypal: 'PayPal',
  btcpay: 'BTCPay Server',
} as const satisfies Record<PaymentProviderName, string>;

/** What each provider needs to take money into the owner's own account. */
export const providerCredentials = {
  stripe: [
    {
      name: 'secretKey',
      label: 'Secret key',
      help: 'Stripe Dashboard, Developers, API keys. A restricted key with write access to Checkout Sessions and Refunds does as well.',
      placeholder: 'sk_live_…',
      isSecret: true,
    },
    {
      name: 'webhookSecret',
      label: 'Webhook signing secret',
      help: 'Stripe Dashboard, Developers, Webhooks, after adding the address above.',
      placeholder: 'whsec_…',
      isSecret: true,
    },
  ],
  paypal: [
    {
      name: 'clientId',
      label: 'Client ID',
      help: 'PayPal Developer, Apps & Credentials, your live app.',
      placeholder: 'A…',
      isSecret: false,
    },
    {
      name: 'clientSecret',
      label: 'Client secret',
      help: 'Beside the client ID.',
      placeholder: 'E…',
      isSecret: true,
    },
    {
      name: 'webhookId',
      label: 'Webhook ID',
      help: 'In the same app, under Webhooks, after adding the address above.',
      placeholder: '8PT…',
      isSecret: false,
    },
  ],
  btcpay: [
    {
      name: 'serverUrl',
      label: 'Server address',
      help: 'Where your BTCPay Server runs.',
      placeholder: 'https://btcpay.example.com',
      isSecret: false,
      isAddress: true,
    },
    {
      name: 'storeId',
      label: 'Store ID',
      help: 'BTCPay Server, Settings, General.',
      placeholder: '',
      isSecret: false,
    },
    {
      name: 'apiKey',
      label: 'API key',
      help: 'Account, Manage Account, API Keys: it must be allowed to view, create and modify invoices, and to manage pull payments for refunds.',
      placeholder: '',
      isSecret: true,
    },
    {
      name: 'webhookSecret',
      label: 'Webhook secret',
      help: 'Settings, Webhooks, after adding the address above.',
      placeholder: '',
      isSecret: true,
    },
  ],
} as const satisfies Record<PaymentProviderName, readonly ProviderCredential[]>;

const longestCredential = 500;
const webAddress = /^https?:\/\/[^/?#@]+[^?#@]*$/i;

const credential = ({ label, isAddress }: ProviderCredential) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? `${label} is required` : undefined) })
    .trim()
    .min(1, `${label} is required`)
    .max(longestCredential, `${label} is too long (maximum ${longestCredential} characters)`)
    .refine((value) => !/\s/.test(value), `${label} has a space in it: please copy it again`)
    .refine(
      (value) => isAddress === undefined || value === '' || webAddress.test(value),
      `${label} must begin with https://`,
    );

/** Everything a provider needs, and nothing else. */
export const credentialsOf = (provider: PaymentProviderName) =>
  z.strictObject(Object.fromEntries(providerCredentials[provider].map((field) => [field.name, credential(field)])));
