import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OrderDocument } from '@comanda/contract/orders';
import { useLiveQuery } from '#kit/live';
import { nextId, order, orderedDish, owner, renderConsole, startApiServer, workplace } from '#testing';
import { CorrectOrder } from './correct-order.tsx';

const place = workplace();
const soup = () => orderedDish({ name: 'Soup', price: 500, quantity: 2 });

const LiveCorrection = ({ onCancelOrder }: { readonly onCancelOrder: () => void }) =>
  useLiveQuery('orders').documents.map((one) => (
    <CorrectOrder key={one.id} order={one} onCancelOrder={onCancelOrder} />
  ));

const open = async (changes: Partial<OrderDocument>) => {
  const corrected = order({ restaurantId: place.id, ...changes });
  const server = await startApiServer(owner());
  server.setDocuments({ workplaces: [place], orders: [corrected] });
  const onCancelOrder = vi.fn<() => void>();
  const page = renderConsole(server, <LiveCorrection onCancelOrder={onCancelOrder} />);
  fireEvent.click(await page.findByRole('button', { name: 'Correct order' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Correct the order of Table 7' }));
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Save correction' });
  return { server, page, dialog, press, save, onCancelOrder, corrected };
};

test('fewer of a dish change the total, and the correction is sent with the revision that was seen', async () => {
  const { server, page, dialog, press, save, corrected } = await open({ items: [soup()], revision: 4 });
  expect(save().disabled).toBe(true);
  press('One Soup fewer');
  expect(dialog.getByRole('list', { name: 'Changes' }).textContent).toBe('1 × Soup removed');
  dialog.getByText('It was €10.00');
  expect(save().disabled).toBe(false);
  server.answer('orders', 'correct', { changeId: nextId() });
  fireEvent.click(save());
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(server.inputsOf('orders', 'correct')).toMatchObject([
    {
      orderId: corrected.id,
      revision: 4,
      reason: '',
      kept: [{ lineId: corrected.items[0]?.id, quantity: 1 }],
      added: [],
    },
  ]);
});

test('removing a delivered dish needs a reason, and there cannot be more of it', async () => {
  const { dialog, press, save } = await open({ items: [{ ...soup(), delivered: true }] });
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'One Soup more' }).disabled).toBe(true);
  press('One Soup fewer');
  expect(save().disabled).toBe(true);
  fireEvent.change(dialog.getByRole('textbox', { name: /^Why\?/ }), { target: { value: '   ' } });
  expect(save().disabled).toBe(true);
  fireEvent.change(dialog.getByRole('textbox', { name: /^Why\?/ }), { target: { value: 'It was cold' } });
  expect(save().disabled).toBe(false);
});

test('an order of which nothing is left can only be canceled', async () => {
  const { page, dialog, press, onCancelOrder } = await open({ items: [orderedDish({ name: 'Soup' })] });
  press('One Soup fewer');
  expect(dialog.queryByRole('button', { name: 'Save correction' })).toBeNull();
  press('Cancel the order');
  expect(onCancelOrder).toHaveBeenCalledOnce();
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});

test('a refusal names the dish, and the order of somebody else’s correction can be loaded', async () => {
  const items = [soup()];
  const { server, dialog, press, save, corrected } = await open({ items });
  server.refuse('orders', 'correct', 'orders.items-unavailable', {
    items: [{ itemId: items[0]?.itemId, reason: 'sold-out', left: null }],
  });
  press('One Soup more');
  fireEvent.click(save());
  expect((await dialog.findByRole('alert')).textContent).toBe('Soup is sold out.');

  server.setDocuments({ orders: [{ ...corrected, revision: 2, items: [{ ...soup(), quantity: 5 }] }] });
  await dialog.findByText(/Someone else corrected this order in the meantime/);
  expect(dialog.getByRole('list', { name: 'This order' }).textContent).toContain('It was 2.');
  press('Show current order');
  await waitFor(() => expect(document.querySelector('[aria-label="How many: Soup"] output')?.textContent).toBe('5'));
});
