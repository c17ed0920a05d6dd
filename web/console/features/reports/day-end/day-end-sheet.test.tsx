import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DayEnd, DayEndMoney } from '@comanda/contract/reports';
import { nextId, owner, renderConsole, startApiServer } from '#testing';
import { DayEndSheet } from './day-end-sheet.tsx';

/** Two orders: one was paid in cash with a tip, one is still open. */
const money = (changes: Partial<DayEndMoney> = {}): DayEndMoney => ({
  currency: 'EUR',
  orders: 3,
  ordered: 6_000,
  cancelledOrders: 1,
  cancelled: 1_000,
  revenue: 5_000,
  serviceCharge: 0,
  kinds: [{ kind: 'table', orders: 2, revenue: 5_000 }],
  taxes: [{ rateMilliPercent: 19_000, amount: 798 }],
  paidSameDay: 4_000,
  paidOtherDays: 0,
  paidForOtherDays: 0,
  openOrders: 1,
  open: 1_000,
  overpaidOrders: 0,
  overpaid: 0,
  unplaced: 0,
  methods: [
    {
      method: 'pay_at_table',
      paidWith: 'cash',
      isTest: false,
      payments: 1,
      paid: 4_000,
      tips: 300,
      refunds: 0,
      refunded: 0,
      kept: 4_300,
    },
  ],
  testPaid: 0,
  payments: 1,
  paid: 4_000,
  tips: 300,
  refunds: 0,
  refunded: 0,
  kept: 4_300,
  refundsOnTheWay: 0,
  onTheWay: 0,
  ...changes,
});

const open = async (changes: Partial<DayEnd> = {}, person = owner()) => {
  const dayEnd: DayEnd = {
    asOf: '2026-05-02T03:00:00.000Z',
    restaurantId: nextId(),
    restaurantName: 'Trattoria',
    timezone: 'Europe/Berlin',
    day: '2026-05-01',
    startsAt: '2026-05-01T02:00:00.000Z',
    endsAt: '2026-05-02T02:00:00.000Z',
    isOver: true,
    money: [money()],
    closedUnpaid: [],
    walkOuts: [],
    takenBack: [],
    discounts: [],
    refunds: [],
    ...changes,
  };
  const page = renderConsole(await startApiServer(person), <DayEndSheet dayEnd={dayEnd} />);
  await page.findByRole('article', { name: 'Trattoria' });
  const amounts = (title: string) => {
    const list = page.getByText(title, { selector: 'h3' }).parentElement?.querySelectorAll('dl > div') ?? [];
    return [...list].map((line) => [...line.children].map(({ textContent }) => textContent).join(': '));
  };
  return { page, amounts, dayEnd };
};

test('orders lead to the revenue, and open orders to their list', async () => {
  const { page, amounts, dayEnd } = await open();
  expect(amounts('Orders')).toEqual([
    expect.stringMatching(/^Ordered.*3 orders.*€60\.00$/),
    expect.stringMatching(/^Canceled.*1 order.*€10\.00$/),
    'Revenue: €50.00',
    expect.stringMatching(/^of which tax 19\s?%: €7\.98$/),
  ]);
  const link = page.getByRole('link', { name: /Still open/ });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(`restaurants=${dayEnd.restaurantId}`);
  expect(amounts('From revenue to net received').at(-1)).toBe('Net received: €43.00');
  page.getByText('Orders, payments, refunds and open amounts add up exactly.');
  expect(page.queryByText(/The day is not over yet/)).toBeNull();
  expect(page.queryByText('Refunds')).toBeNull();
});

test('each method has its row, test payments are marked, and the foot has the sum', async () => {
  const [cash] = money().methods;
  const card = { method: 'credit_card', paidWith: null, isTest: true, tips: 0, paid: 700, kept: 0 } as const;
  const { page } = await open({
    money: [money({ methods: cash === undefined ? [] : [cash, { ...cash, ...card }], testPaid: 700, unplaced: 700 })],
  });
  const rows = page.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Method', 'Payments', 'Paid', 'Tips', 'Refunded', 'Net received'],
    [expect.stringContaining('ash'), '1', '€40.00', '€3.00', expect.stringMatching(/0\.00$/), '€43.00'],
    [expect.stringMatching(/test/i), '1', '€7.00', '€0.00', expect.stringMatching(/0\.00$/), '€0.00'],
    ['All methods', '1', '€40.00', '€3.00', expect.stringMatching(/0\.00$/), '€43.00'],
  ]);
});

test('a day that does not add up says by how much, and an open day says until when it counts', async () => {
  const { page } = await open({ isOver: false, money: [money({ tips: 200, kept: 4_200 })] });
  const alert = within(page.getByRole('alert'));
  alert.getByText('tips = tips by method: differs by -€1.00');
  page.getByText(/^The day is not over yet\. Figures as of /);
  expect(page.queryByText(/add up exactly/)).toBeNull();
});

test('with two currencies each has its section, and events name table, person and reason', async () => {
  const event = {
    id: nextId(),
    at: '2026-05-01T18:30:00.000Z',
    by: 'Walt',
    byId: null,
    tableNumber: '4',
    currency: 'EUR',
    amount: 900,
    reason: 'Wrong dish',
    reasonCode: null,
  };
  const { page } = await open({ money: [money(), money({ currency: 'USD' })], refunds: [event] });
  page.getByRole('region', { name: 'EUR' });
  page.getByRole('region', { name: 'USD' });
  const [line] = within(page.getByRole('list', { name: 'Refunds' })).getAllByRole('listitem');
  expect(line?.textContent).toMatch(/^Table 4, 8:30\sPM, Walt, Wrong dish€9\.00$/);
});

test('a restaurant with a counter reads what each kind of place brought', async () => {
  const kinds: DayEndMoney['kinds'] = [
    { kind: 'counter', orders: 1, revenue: 4_000 },
    { kind: 'table', orders: 1, revenue: 1_000 },
  ];
  const { amounts } = await open({ money: [money({ kinds })] });
  expect(amounts('Orders').slice(3, 5)).toEqual([
    expect.stringMatching(/^of which counter.*1 order.*€40\.00$/),
    expect.stringMatching(/^of which table.*1 order.*€10\.00$/),
  ]);
});

test('an owner who reads German gets the sheet in German', async () => {
  const { page, amounts } = await open({}, owner({ language: 'de' }));
  expect(amounts('Bestellungen')).toEqual([
    expect.stringMatching(/^Bestellt.*3 Bestellungen.*60,00\s€$/),
    expect.stringMatching(/^Storniert.*1 Bestellung\).*10,00\s€$/),
    expect.stringMatching(/^Umsatz: 50,00\s€$/),
    expect.stringMatching(/^davon Steuer 19 %: 7,98\s€$/),
  ]);
  page.getByText('Tagesabschluss, Freitag, 1. Mai 2026');
  page.getByRole('rowheader', { name: 'Am Tisch, bar' });
});
