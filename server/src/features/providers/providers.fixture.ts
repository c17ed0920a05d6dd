import { minuteMs } from '@comanda/contract/kernel';
import type { TestClock } from '#testing';
import { newId, type Clock } from '#platform/clock';
import type { Config } from '#platform/context';
import type { Charge } from './protocol/index.ts';

type ProvidersWorld = {
  readonly clock: Clock;
  readonly config: Pick<Config, 'providerUrls' | 'privateNetworksAllowed'>;
};

/** The part of the context that providers use, with the addresses of stand-ins. */
export const createProviderContext = (clock: Clock, urls: Partial<Config['providerUrls']> = {}): ProvidersWorld => ({
  clock,
  config: {
    providerUrls: { stripe: 'http://127.0.0.1:1', paypal: 'http://127.0.0.1:1', ...urls },
    privateNetworksAllowed: ['127.0.0.0/8'],
  },
});

export const createTestCharge = (clock: TestClock, changed: Partial<Charge> = {}): Charge => ({
  paymentId: newId(),
  method: 'credit_card',
  amount: 1250,
  currency: 'USD',
  description: 'Trattoria <Bella> · Table 4',
  returnUrl: 'http://127.0.0.1/menu/ABC?paid=1',
  expiresAt: new Date(clock.now().getTime() + 15 * minuteMs),
  webhookPath: '/heard',
  language: 'en',
  ...changed,
});
