import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderDocument } from '@comanda/contract/orders';
import { order, orderedDish, owner, renderConsole, startApiServer, workplace } from '#testing';
import { KitchenScreen } from './kitchen-screen.tsx';

const open = async (orders: (restaurantId: string) => OrderDocument[]) => {
  const place = workplace();
  const server = await startApiServer(owner());
  const documents = orders(place.id);
  server.setDocuments({ workplaces: [place], orders: documents });
  const page = renderConsole(
    server,
    <KitchenScreen
      workplace={place}
      workplaces={[place]}
      device={{ stationIds: [], isLight: false, language: null }}
      onDevice={() => undefined}
      onRestaurant={() => undefined}
    />,
  );
  await page.findByRole('list', { name: 'Tickets' });
  const tickets = () => page.queryAllByRole('article').map((ticket) => ticket.querySelector('h2')?.textContent);
  return { server, page, tickets, place, documents };
};

const twoTables = (restaurantId: string) => [
  order({
    restaurantId,
    tableNumber: '1',
    items: [orderedDish({ name: 'Soup', quantity: 2 }), orderedDish({ name: 'Bread' })],
  }),
  order({ restaurantId, tableNumber: '2', items: [orderedDish({ name: 'Fish' })], notes: 'No salt' }),
];

test('each order is a ticket with its dishes and note, and all dishes are counted', async () => {
  const { page, tickets } = await open(twoTables);
  await waitFor(() => expect(tickets()).toEqual(['Table 1', 'Table 2']));
  const dishes = within(page.getByRole('list', { name: 'Dishes for Table 1' })).getAllByRole('listitem');
  expect(dishes.map((dish) => dish.querySelector('[data-bump]')?.textContent)).toEqual(['2Soup', '1Bread']);
  expect(page.getByRole('article', { name: 'Table 2' }).textContent).toContain('No salt');
  const allDay = within(page.getByRole('complementary', { name: 'All day' }));
  expect(allDay.getAllByRole('listitem').map((dish) => dish.querySelector('button')?.textContent)).toEqual(
    expect.arrayContaining(['2Soup', '1Bread', '1Fish']),
  );
});

test('without orders the screen says that new ones appear', async () => {
  const { page, server, tickets, place } = await open(() => []);
  await page.findByText('No open tickets. New orders appear here with a sound.');
  server.setDocuments({ orders: twoTables(place.id) });
  await waitFor(() => expect(tickets()).toEqual(['Table 1', 'Table 2']));
});

test('the key of a ticket bumps its lines at once, and R recalls the last bump', async () => {
  const { page, server, tickets, documents } = await open(twoTables);
  await waitFor(() => expect(tickets()).toHaveLength(2));
  const [first] = documents;
  const lineIds = first?.items.map(({ id }) => id) ?? [];
  server.answer('kitchen', 'bump', { changedLineIds: lineIds });
  server.answer('kitchen', 'recall', { changedLineIds: lineIds });
  fireEvent.keyDown(document.body, { key: '1' });
  await waitFor(() => expect(tickets()).toEqual(['Table 2']));
  await waitFor(() => expect(server.inputsOf('kitchen', 'bump')).toMatchObject([{ orderId: first?.id, lineIds }]));
  expect(page.getByRole('button', { name: 'Recall Table 1' })).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'r' });
  await waitFor(() => expect(tickets()).toEqual(['Table 1', 'Table 2']));
  await waitFor(() => expect(server.inputsOf('kitchen', 'recall')).toMatchObject([{ orderId: first?.id, lineIds }]));
  fireEvent.keyDown(document.body, { key: '?' });
  await page.findByRole('dialog');
});

test('one line is bumped by a tap, and a refused bump comes back with a notice', async () => {
  const { page, server, tickets, documents } = await open(twoTables);
  await waitFor(() => expect(tickets()).toHaveLength(2));
  server.refuse('kitchen', 'bump', 'not-found');
  const soup = within(page.getByRole('list', { name: 'Dishes for Table 1' })).getAllByRole('button')[0];
  if (soup === undefined) throw new Error('the ticket has no line');
  fireEvent.click(soup);
  expect(soup.getAttribute('aria-pressed')).toBe('true');
  await page.findByText(/^Table 1: /);
  await waitFor(() => expect(soup.getAttribute('aria-pressed')).toBe('false'));
  expect(server.inputsOf('kitchen', 'bump')).toMatchObject([{ lineIds: [documents[0]?.items[0]?.id] }]);
});

test('an order that is canceled while it cooks stays until somebody has seen it', async () => {
  const { page, server, tickets, documents } = await open(twoTables);
  await waitFor(() => expect(tickets()).toHaveLength(2));
  const updatedAt = new Date().toISOString();
  server.setDocuments({
    orders: documents.map((one, index) =>
      index === 0 ? { ...one, status: 'cancelled', cancelReason: 'Guest left', updatedAt } : one,
    ),
  });
  await page.findByText('Canceled: stop cooking. Guest left');
  fireEvent.click(within(page.getByRole('article', { name: 'Table 1' })).getByRole('button', { name: /^Seen/ }));
  await waitFor(() => expect(tickets()).toEqual(['Table 2']));
});
