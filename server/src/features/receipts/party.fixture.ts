import { computeBill } from '@comanda/contract/orders';
import type { BillRates } from '@comanda/contract/kernel';
import { receiptDocument, type ReceiptDocument } from '@comanda/contract/receipts';
import { scanCode, createTable, signUpOwner, type TestApp } from '#testing';

interface Dish {
  readonly name: string;
  readonly priceMinor: number;
  readonly taxRateMilliPercent?: number;
}

const menu: readonly Dish[] = [
  { name: 'Soup', priceMinor: 650 },
  { name: 'Wine', priceMinor: 900 },
];
const untaxed: BillRates = { taxRateMilliPercent: 0, pricesIncludeTax: true, serviceChargeMilliPercent: 0 };

/** A party in a restaurant of its own, where a soup costs 6.50 and a wine 9.00 unless the menu says otherwise. */
export const seatReceiptParty = async (app: TestApp, dishes = menu, rates = untaxed) => {
  const { browser: owner, userId } = await signUpOwner(app);
  const { restaurantId, qrCodeId, itemIds } = await createTable(app, userId, dishes);
  await owner.api.restaurants.update({ restaurantId, changes: rates });
  for (const [index, { taxRateMilliPercent: rate = null }] of dishes.entries())
    await app.sql('update items set tax_rate_milli_percent = $1 where id = $2', [rate, itemIds[index]]);
  const guest = await scanCode(app, qrCodeId);
  const { visitId } = guest.visit;
  const order = async (quantities = [1, 0]): Promise<string> => {
    const orderedLines = dishes.flatMap(({ priceMinor: unitPrice, taxRateMilliPercent = null }, index) => {
      const [itemId = '', quantity = 0] = [itemIds[index], quantities[index]];
      return quantity === 0 ? [] : [{ itemId, unitPrice, taxRateMilliPercent, quantity }];
    });
    const lines = orderedLines.map(({ itemId, quantity }) => ({ itemId, quantity }));
    const { total } = computeBill(orderedLines, rates);
    const orderInput = { restaurantId, visitId, key: crypto.randomUUID(), lines, total };
    return (await guest.browser.api.orders.place(orderInput)).orderId;
  };
  const take = async (orderIds: string[], tip = 0): Promise<string> => {
    const paymentInput = { restaurantId, orderIds, paidWith: 'cash', tip } as const;
    return (await owner.api.payments.takeAtTable(paymentInput)).paymentIds[0] ?? '';
  };
  const receipts = async (): Promise<ReceiptDocument[]> => {
    const { documents } = await owner.api.documents.query({
      collection: 'receipts',
      where: [['restaurantId', '==', restaurantId]],
      orderBy: [['number', 'asc']],
    });
    return documents.map((document) => receiptDocument.parse(document));
  };
  /** The first receipt of the restaurant. */
  const onlyReceipt = async (): Promise<ReceiptDocument> => {
    const [receipt] = await receipts();
    if (receipt === undefined) throw new Error('there is no receipt');
    return receipt;
  };
  return { owner, restaurantId, visitId, guest, order, take, receipts, onlyReceipt };
};
