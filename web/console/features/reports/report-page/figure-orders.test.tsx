import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FigureOrder } from '@comanda/contract/reports';
import { parseReportSearch } from '#features/reports/parts';
import { nextId, owner, renderConsole, startApiServer } from '#testing';
import { FigureOrderList, UnsettledOrders } from './figure-orders.tsx';

const figureOrder = (changes: Partial<FigureOrder> = {}): FigureOrder => ({
  id: nextId(),
  restaurantId: '01900000-0000-7000-8000-00000000aaaa',
  restaurantName: 'Trattoria',
  timezone: 'Europe/Berlin',
  tableNumber: '4',
  customerName: '',
  lines: [
    { name: 'Soup', quantity: 2 },
    { name: 'Bread', quantity: 1 },
  ],
  currency: 'EUR',
  total: 1_500,
  paid: null,
  testPaid: 0,
  status: 'delivered',
  paymentStatus: 'pending',
  cancelReason: null,
  createdAt: '2026-05-01T18:30:00.000Z',
  at: '2026-05-01T18:30:00.000Z',
  ...changes,
});

const question = { report: 'day', from: '2026-05-01', to: '2026-05-02', restaurantIds: null } as const;
const search = parseReportSearch({ report: 'day', from: '2026-05-01', to: '2026-05-02' });
const allRows = { key: null, currency: 'EUR' };
const list = <FigureOrderList question={question} search={search} opened={allRows} />;

test('orders have table, time, dishes and amount, and older ones are added below', async () => {
  const server = await startApiServer(owner());
  const next = `2026-05-01T18:30:00.000Z ${nextId()}`;
  server.answer('reports', 'orders', ({ after }) =>
    after === undefined
      ? { orders: [figureOrder(), figureOrder({ tableNumber: '5', paid: 500 })], next }
      : { orders: [figureOrder({ tableNumber: '6', status: 'cancelled', cancelReason: 'Sold out' })], next: null },
  );
  const page = renderConsole(server, list);
  const rows = async (count: number) => {
    const list = within(await page.findByRole('list', { name: 'Orders' }));
    const texts = () => list.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(texts()).toEqual(Array.from({ length: count }, () => expect.any(String))));
    return texts();
  };
  const [first, second] = await rows(2);
  expect(first).toMatch(/^Table 4May 1, 2026, 8:30\sPM2 × Soup, 1 × Bread€15\.00Delivered$/);
  expect(second).toContain('€5.00of €15.00');
  page.getByText(/the latest 2 orders/);
  await waitFor(() => expect(document.activeElement).toBe(page.getByRole('heading', { name: 'Orders: all of them' })));

  fireEvent.click(page.getByRole('button', { name: 'Show older orders' }));
  expect((await rows(3))[2]).toContain('Canceled: Sold out');
  expect(page.queryByRole('button', { name: 'Show older orders' })).toBeNull();
  page.getByText(/· 3 orders/);
  expect(server.inputsOf('reports', 'orders')).toMatchObject([{ currency: 'EUR' }, { currency: 'EUR', after: next }]);
});

test('the restaurant is named where orders of several are listed', async () => {
  const server = await startApiServer(owner());
  server.answer('reports', 'orders', {
    orders: [figureOrder(), figureOrder({ restaurantId: nextId(), restaurantName: 'Harbor' })],
    next: null,
  });
  const page = renderConsole(server, list);
  await page.findByText('Harbor');
  page.getByText('Trattoria');
});

test('a list without orders says so, and a failed one can be tried again', async () => {
  const server = await startApiServer(owner());
  server.refuse('reports', 'orders', 'unavailable');
  const page = renderConsole(server, <UnsettledOrders question={question} search={search} unsettled="unpaid" />);
  page.getByRole('status');
  const alert = within(await page.findByRole('alert'));
  server.answer('reports', 'orders', { orders: [], next: null });
  fireEvent.click(alert.getByRole('button', { name: 'Try Again' }));
  await page.findByText('No orders');
  page.getByRole('heading', { name: 'Orders: not paid' });
  expect(page.queryByRole('list', { name: 'Orders' })).toBeNull();
  expect(server.inputsOf('reports', 'orders').at(-1)).toMatchObject({ report: 'unpaid', from: '2026-05-01' });
});
