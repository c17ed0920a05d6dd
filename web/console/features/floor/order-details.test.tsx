import { fireEvent, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { UserDocument } from '@comanda/contract/accounts';
import type { OrderDocument } from '@comanda/contract/orders';
import { nextId, order, orderedDish, owner, renderConsole, startApiServer, waiter, workplace } from '#testing';
import { OrderDetails } from './order-details.tsx';

const place = workplace();

const open = async (changes: Partial<OrderDocument> = {}, user: UserDocument = owner()) => {
  const shown = order({ restaurantId: place.id, ...changes });
  const server = await startApiServer(user);
  server.setDocuments({ workplaces: [place], orders: [shown] });
  const onClose = vi.fn<() => void>();
  const page = renderConsole(server, <OrderDetails lookedAt={{ orderId: shown.id }} onClose={onClose} />);
  const dialog = within(await page.findByRole('dialog', { name: 'Order' }));
  await dialog.findByRole('heading', { name: 'Table 7' });
  const buttons = () => dialog.getAllByRole('button').map(({ textContent }) => textContent);
  const press = (name: string) => fireEvent.click(dialog.getByRole('button', { name }));
  return { server, page, dialog, buttons, press, onClose, shown };
};

test('an unpaid order offers the next steps and both ways of payment, and shows the status that arrives', async () => {
  const { server, dialog, buttons, shown } = await open({ items: [orderedDish({ name: 'Soup', quantity: 2 })] });
  dialog.getByText('Unpaid');
  expect(buttons()).toEqual(expect.arrayContaining(['Start preparing', 'Deliver all', 'Paid in cash', 'Paid by card']));
  expect(buttons()).toEqual(expect.arrayContaining(['Correct order', 'Cancel order']));
  server.setDocuments({
    orders: [{ ...shown, status: 'delivered', paymentStatus: 'paid', paid: 1_000, paidWith: 'cash' }],
  });
  await dialog.findByRole('button', { name: 'Undo payment' });
  expect(buttons()).not.toContain('Deliver all');
  expect(buttons()).not.toContain('Cancel order');
});

test('a payment is recorded with its means, and a refusal names the table', async () => {
  const { server, page, press, shown } = await open();
  server.refuse('payments', 'takeAtTable', 'payments.order-cancelled');
  press('Paid by card');
  await page.findByText(/^Table 7: /);
  server.answer('payments', 'takeAtTable', { paymentIds: [nextId()], amount: 500, change: 0, paidOrders: [] });
  press('Paid in cash');
  await page.findByText('Table 7: marked as paid');
  expect(server.inputsOf('payments', 'takeAtTable')).toMatchObject([
    { orderIds: [shown.id], paidWith: 'card' },
    { orderIds: [shown.id], paidWith: 'cash' },
  ]);
});

test('canceling needs a reason, and sends it with the status that was seen', async () => {
  const { server, dialog, press, onClose, shown } = await open();
  server.answer('orders', 'cancel', { changeId: nextId() });
  press('Cancel order');
  press('Cancel order');
  await dialog.findByText('Please enter a reason');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.change(dialog.getByRole('textbox', { name: /^Why\?/ }), { target: { value: 'Out of soup' } });
  press('Cancel order');
  expect(onClose).toHaveBeenCalledOnce();
  await waitFor(() =>
    expect(server.inputsOf('orders', 'cancel')).toMatchObject([
      { orderId: shown.id, from: 'accepted', reason: 'Out of soup' },
    ]),
  );
});

test('a discount is given at once, with a notice that undoes it on every order of the check', async () => {
  const { server, page, press, shown } = await open({ items: [orderedDish({ name: 'Soup' })] });
  const changes = [
    { orderId: shown.id, changeId: nextId() },
    { orderId: nextId(), changeId: nextId() },
  ];
  server.answer('orders', 'discount', { changes, amount: 100 });
  server.answer('orders', 'undo', {});
  press('Discount');
  const form = within(await page.findByRole('dialog', { name: /^Discount/ }));
  fireEvent.click(form.getByRole('radio', { name: 'On the house' }));
  fireEvent.click(form.getByRole('button', { name: 'Give discount' }));
  fireEvent.click(await page.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.inputsOf('orders', 'undo')).toMatchObject(changes));
});

test('staff who may not refund can neither undo the payment nor cancel a paid order, and read why', async () => {
  const paid = { paymentStatus: 'paid', paid: 500 } as const;
  const { dialog, buttons } = await open(paid, waiter());
  expect(buttons()).toContain('Deliver all');
  expect(buttons()).not.toContain('Undo payment');
  expect(buttons()).not.toContain('Cancel order');
  dialog.getByText(/Only the owner can give this money back\. Ask the owner\./);
});

test('an order that does not exist any more says so', async () => {
  const server = await startApiServer(owner());
  const page = renderConsole(server, <OrderDetails lookedAt={{ orderId: nextId() }} onClose={() => undefined} />);
  await page.findByText('This order no longer exists.');
});
