import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffTicketLines, type IdentifiedTicketLine } from './ticket-difference.ts';
import { toKitchenTicket, type KitchenTicketInput } from './kitchen-ticket.ts';
import { ticketTexts } from './ticket-texts.ts';

const order: KitchenTicketInput = {
  language: 'de',
  timezone: 'Europe/Berlin',
  orderId: '01920000-0000-7000-8000-00000000c0de',
  placedAt: new Date('2026-07-01T18:05:00Z'),
  tableNumber: 'Tisch 7',
  pickupNumber: null,
  dueAt: null,
  customerName: 'Mia',
  notes: 'Nussallergie!',
  kind: 'order',
  lines: [{ quantity: 2, name: 'Suppe', options: ['Groß'], notes: 'ohne Sahne' }],
};

const textsOf = (orderTicket: KitchenTicketInput) =>
  toKitchenTicket(orderTicket).blocks.flatMap((block) => {
    if (block.kind === 'text') return [block.text];
    return block.kind === 'pair' ? [`${block.start} ${block.end}`] : [];
  });

test('an order in the language and the time of the kitchen', () => {
  expect(textsOf(order)).toEqual([
    'Tisch 7',
    'ALLERGIE: Nussallergie!',
    '#C0DE 20:05',
    'Mia',
    '2 Suppe',
    'Groß',
    'Hinweis: ohne Sahne',
  ]);
});

test('a table that is called by a bare number is called a table in the language of the kitchen', () => {
  const tableOf = (language: string) => textsOf({ ...order, language, tableNumber: '12b', movedFrom: '3' });
  expect(tableOf('de')).toEqual(expect.arrayContaining(['Tisch 12b', 'Umgezogen von: Tisch 3']));
  expect(tableOf('it')).toContain('Tavolo 12b');
});

test('orders of one table that were sent together are one ticket, with the allergies of all at the top', () => {
  const other = {
    orderId: '01920000-0000-7000-8000-00000000beef',
    customerName: 'Ben',
    notes: 'Bitte schnell',
    lines: [{ quantity: 1, name: 'Brot', options: [], notes: '' }],
  };
  expect(textsOf({ ...order, joined: [other] })).toEqual([
    'Tisch 7',
    'ALLERGIE: Nussallergie!',
    '#C0DE #BEEF 20:05',
    'Mia',
    '2 Suppe',
    'Groß',
    'Hinweis: ohne Sahne',
    'Ben',
    '1 Brot',
    'Hinweis: Bitte schnell',
  ]);
});

test('a change names what is added and what is off', () => {
  const off = [{ quantity: 1, name: 'Brot', options: [], notes: '' }];
  expect(textsOf({ ...order, kind: 'change', off, notes: '', movedFrom: 'Tisch 3', customerName: '' })).toEqual([
    'ÄNDERUNG',
    'Tisch 7',
    'Umgezogen von: Tisch 3',
    '#C0DE 20:05',
    'STORNO 1 Brot',
    '+2 Suppe',
    'Groß',
    'Hinweis: ohne Sahne',
  ]);
});

test('a regional form of a language falls back to that language, and an unknown language to English', () => {
  expect([ticketTexts('pt-BR').off, ticketTexts('zh-Hant').off, ticketTexts('sv').off]).toEqual([
    'ANULAR',
    '退菜',
    'VOID',
  ]);
});

test('after any change the printed lines and the difference together are the wanted lines', () => {
  const line = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    quantity: fc.integer({ min: 1, max: 9 }),
    name: fc.constantFrom('Soup', 'Bread'),
    options: fc.constantFrom([], ['Large']),
    notes: fc.constantFrom('', 'hot'),
  });
  const lines = fc.uniqueArray(line, { selector: ({ id }) => id });
  const keyOf = ({ id, name, options, notes }: IdentifiedTicketLine) => [id, name, options.join(), notes].join('|');
  fc.assert(
    fc.property(lines, lines, (wanted, printed) => {
      const { added, off } = diffTicketLines(wanted, printed);
      const sum = new Map<string, number>();
      const count = (some: readonly IdentifiedTicketLine[], sign: 1 | -1) => {
        for (const one of some) sum.set(keyOf(one), (sum.get(keyOf(one)) ?? 0) + sign * one.quantity);
      };
      count(printed, 1);
      count(added, 1);
      count(off, -1);
      count(wanted, -1);
      expect([...sum.values()].every((left) => left === 0)).toBe(true);
      expect(diffTicketLines(wanted, wanted)).toEqual({ added: [], off: [] });
    }),
  );
});

test('an order of a counter is called by its number, and one for later shows its time', () => {
  const texts = textsOf({
    ...order,
    tableNumber: 'Theke',
    pickupNumber: 12,
    dueAt: new Date('2026-07-01T19:30:00Z'),
  });
  expect(texts[0]).toBe('#12 Theke');
  expect(texts).toContain('Für 21:30 Uhr');
});
