import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { changeRefusals, useOrderCommands } from '#features/orders';
import { nextId, order, orderedDish, owner, renderConsole, startApiServer } from '#testing';
import { OrderCard, type CardProps } from './order-card.tsx';

type ShownProps = Omit<CardProps, 'commands' | 'lateAfter' | 'isRestaurantShown' | 'onShowDetails' | 'onCancel'> &
  Partial<CardProps>;

const open = async (props: ShownProps) => {
  const server = await startApiServer(owner());
  server.answer('orders', 'changeStatus', { changeId: nextId() });
  server.answer('orders', 'tickItems', { changeId: nextId() });
  const [onShowDetails, onCancel] = [vi.fn<(id: string) => void>(), vi.fn<(id: string) => void>()];
  const Card = () => {
    const [isAnswered, setIsAnswered] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsAnswered(true)}>
          Answer
        </button>
        <ul>
          <OrderCard
            lateAfter={{ orderAmberMinutes: 15, orderRedMinutes: 30 }}
            isRestaurantShown={false}
            commands={useOrderCommands()}
            refusal={changeRefusals.useAll().get(props.order.id)}
            onShowDetails={onShowDetails}
            onCancel={onCancel}
            {...props}
            isUnderWay={props.isUnderWay === true && !isAnswered}
          />
        </ul>
      </>
    );
  };
  const page = renderConsole(server, <Card />);
  const card = within(await page.findByRole('article', { name: 'Table 7' }));
  const press = (name: string) => fireEvent.click(card.getByRole('button', { name }));
  return { server, page, card, press, onShowDetails, onCancel };
};

test('an order shows its lines, options, notes and total, and its details on request', async () => {
  const options = [{ optionId: nextId(), group: 'Size', name: 'Large', price: 0 }];
  const items = [
    orderedDish({ name: 'Soup', quantity: 2, notes: 'No cream' }),
    orderedDish({ name: 'Tea', price: 300, options, readyAt: '2026-05-01T12:05:00.000Z' }),
    orderedDish({ name: 'Bread', price: 200, delivered: true }),
  ];
  const shown = order({ items, notes: 'Birthday', customerName: 'Ana' });
  const { card, press, onShowDetails } = await open({ order: shown, isRestaurantShown: true, isStatusShown: true });
  const lines = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual(['2 × SoupNo cream', '1 × TeaLargeReady at the pass', '1 × Bread']);
  expect(card.getAllByRole('checkbox').map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([
    false,
    false,
    true,
  ]);
  for (const text of ['Birthday', 'Ana', 'Trattoria', 'Accepted', '€15.00', 'Unpaid']) card.getByText(text);
  press('Details of Table 7');
  expect(onShowDetails).toHaveBeenCalledExactlyOnceWith(shown.id);
});

test('the next step and a ticked line are sent with the status that was seen', async () => {
  const items = [orderedDish({ name: 'Soup' }), orderedDish({ name: 'Tea' })];
  const shown = order({ items });
  const { server, card, press } = await open({ order: shown });
  press('Start preparing');
  await waitFor(() =>
    expect(server.inputsOf('orders', 'changeStatus')).toMatchObject([
      { orderId: shown.id, from: 'accepted', to: 'preparing' },
    ]),
  );
  fireEvent.click(card.getByRole('checkbox', { name: '1 × Tea' }));
  await waitFor(() =>
    expect(server.inputsOf('orders', 'tickItems')).toMatchObject([{ orderId: shown.id, lineIds: [items[1]?.id] }]),
  );
});

test('the menu has every status that the order may move to, and canceling asks first', async () => {
  const shown = order({ status: 'unopened' });
  const { server, page, press, onCancel } = await open({ order: shown });
  press('Move Table 7 to …');
  const menu = within(await page.findByRole('menu'));
  const entries = menu.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(entries).toEqual(['Accepted', 'Preparing', 'Partially delivered', 'Delivered', 'Canceled …']);
  fireEvent.click(menu.getByRole('menuitem', { name: 'Canceled …' }));
  expect(onCancel).toHaveBeenCalledExactlyOnceWith(shown.id);
  expect(server.inputsOf('orders', 'changeStatus')).toEqual([]);
});

test('while a change is under way, a second tap does nothing', async () => {
  const { server, page, card, press } = await open({ order: order(), isUnderWay: true, isUnsent: true });
  card.getByText('Not sent yet');
  press('Start preparing');
  press('Move Table 7 to …');
  fireEvent.click(card.getByRole('checkbox', { name: '1 × Soup' }));
  expect(page.queryByRole('menu')).toBeNull();
  // Changes are sent in their order, so the first one to arrive is the one after the answer.
  fireEvent.click(page.getByRole('button', { name: 'Answer' }));
  press('Start preparing');
  await waitFor(() => expect(server.inputsOf('orders', 'changeStatus')).toHaveLength(1));
  expect(server.inputsOf('orders', 'tickItems')).toEqual([]);
});

test('a refusal says who was faster, offers the step again if it is still possible, and goes away', async () => {
  const shown = order({ status: 'preparing' });
  const refuse = () => changeRefusals.set(shown.id, { sentence: 'Anna started it already', wanted: 'delivered' });
  refuse();
  const { server, card, press } = await open({ order: shown });
  expect(card.getByRole('alert').textContent).toContain('Anna started it already');
  press('OK');
  expect(card.queryByRole('alert')).toBeNull();
  act(refuse);
  press('Move to Delivered');
  expect(card.queryByRole('alert')).toBeNull();
  await waitFor(() =>
    expect(server.inputsOf('orders', 'changeStatus')).toMatchObject([{ from: 'preparing', to: 'delivered' }]),
  );
});

test('a step that is no longer possible is not offered again', async () => {
  const shown = order({ status: 'preparing' });
  changeRefusals.set(shown.id, { sentence: 'Anna started it already', wanted: 'accepted' });
  const { card } = await open({ order: shown });
  expect(
    within(card.getByRole('alert'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['OK']);
});

test('a canceled order shows the reason and has no steps', async () => {
  const { card } = await open({ order: order({ status: 'cancelled', cancelReason: 'Out of soup' }) });
  card.getByText('Canceled: Out of soup');
  expect(card.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
    'Details of Table 7',
  ]);
});
