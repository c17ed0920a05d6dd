import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { IntegrationRequestDocument } from '@comanda/contract/integrations';
import type { PaymentMethodDocument } from '@comanda/contract/payments';
import { nextId, owner, renderConsole, startApiServer } from '#testing';
import { MethodCard } from './method-card.tsx';

const at = '2026-05-01T12:00:00.000Z';

/** Cards with credentials that were granted; switched off. */
const cards = (changes: Partial<PaymentMethodDocument> = {}): PaymentMethodDocument => ({
  id: nextId(),
  ownerId: nextId(),
  ownerName: 'Ana',
  ownerEmail: 'ana@example.com',
  type: 'credit_card',
  status: 'disabled',
  provider: 'stripe',
  isTest: false,
  credentials: { isEnabled: true, lastVerified: at, hints: [], refusal: null, checkFailure: '' },
  disabledReason: '',
  settings: { supportedCurrencies: ['EUR'], processingFee: 2.9 },
  usageStats: { totalTransactions: 0, totalVolume: 0, byCurrency: [] },
  history: [],
  revision: 1,
  createdAt: at,
  updatedAt: at,
  ...changes,
});

const notGranted = { isEnabled: false, lastVerified: null, hints: [], refusal: null, checkFailure: '' };

const request = (changes: Partial<IntegrationRequestDocument> = {}): IntegrationRequestDocument => ({
  id: nextId(),
  ownerId: nextId(),
  ownerName: 'Ana',
  ownerEmail: 'ana@example.com',
  restaurantId: nextId(),
  restaurantName: 'Trattoria',
  kind: 'payment',
  paymentMethodType: 'credit_card',
  posSystem: null,
  status: 'pending',
  requestDetails: { requestedAt: at, notes: '', credentials: [] },
  adminNotes: '',
  quoteTokens: null,
  history: [],
  revision: 1,
  createdAt: at,
  updatedAt: at,
  ...changes,
});

const open = async (
  method: PaymentMethodDocument,
  { asked = null, currencies = ['EUR'] }: { asked?: IntegrationRequestDocument | null; currencies?: string[] } = {},
) => {
  const server = await startApiServer(owner());
  const onAsk = vi.fn<() => void>();
  const page = renderConsole(
    server,
    <ul>
      <MethodCard method={method} request={asked} currencies={currencies} onAsk={onAsk} />
    </ul>,
  );
  const card = within(await page.findByRole('listitem', { name: 'Credit card' }));
  return { server, page, card, onAsk };
};

test('a granted method is switched on for guests, and a refusal is said', async () => {
  const { server, page, card } = await open(cards());
  const offered = card.getByRole<HTMLInputElement>('switch', { name: 'Offered to guests' });
  expect(offered.checked).toBe(false);
  server.refuse('payments', 'setMethodActive', 'unavailable');
  fireEvent.click(offered);
  await page.findByText('Service temporarily unavailable. Please try again.');
  server.answer('payments', 'setMethodActive', {});
  fireEvent.click(offered);
  const notice = await page.findByText('Guests can pay with Credit card');
  fireEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.inputsOf('payments', 'setMethodActive')).toEqual([
      { type: 'credit_card', isActive: true },
      { type: 'credit_card', isActive: true },
      { type: 'credit_card', isActive: false },
    ]),
  );
});

test('without credentials a method can be requested and tried, but not offered', async () => {
  const { card, onAsk } = await open(cards({ provider: null, credentials: notGranted }));
  expect(card.queryByRole('switch', { name: 'Offered to guests' })).toBeNull();
  card.getByRole('switch', { name: 'Try in test mode' });
  fireEvent.click(card.getByRole('button', { name: 'Request' }));
  expect(onAsk).toHaveBeenCalledOnce();
});

test('a method that the platform switched off has its reason and no switches', async () => {
  const { card } = await open(cards({ disabledReason: 'Too many chargebacks' }));
  card.getByText('Switched off by the platform');
  card.getByText('Too many chargebacks');
  expect(card.queryAllByRole('switch')).toEqual([]);
  expect(card.queryByRole('button', { name: 'Replace credentials' })).toBeNull();
  card.getByRole('button', { name: 'History' });
});

test('a pending request is withdrawn after a confirmation', async () => {
  const { server, page, card } = await open(cards({ credentials: notGranted }), { asked: request() });
  card.getByText('Requested');
  card.getByRole('button', { name: 'Change request' });
  server.answer('integrations', 'withdraw', {});
  fireEvent.click(card.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Withdraw the request for Credit card?' }));
  expect(dialog.queryByText('Guests keep paying with your current credentials.')).toBeNull();
  expect(server.inputsOf('integrations', 'withdraw')).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  await page.findByText('Your request for Credit card is withdrawn, and its credentials are deleted');
  expect(server.inputsOf('integrations', 'withdraw')).toEqual([{ type: 'credit_card' }]);
});

test('a missing currency is added with one tap', async () => {
  const { server, page, card } = await open(cards(), { currencies: ['EUR', 'USD'] });
  card.getByText(/Not offered where your prices are in USD\./);
  server.answer('payments', 'setMethodCurrencies', {});
  fireEvent.click(card.getByRole('button', { name: 'Add USD' }));
  await page.findByText('Credit card accepts EUR, USD');
  expect(server.inputsOf('payments', 'setMethodCurrencies')).toEqual([
    { type: 'credit_card', supportedCurrencies: ['EUR', 'USD'] },
  ]);
});
