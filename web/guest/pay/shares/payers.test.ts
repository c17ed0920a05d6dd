import { grainsPerUnit } from '@comanda/contract/splitting';
import { expect, test } from 'vitest';
import { line, share } from '#guest/testing';
import { groupByOrderer, listSharePayers, listLinePayers } from './payers.ts';

const table = {
  guestId: 'me',
  guests: [
    { id: 'anna', name: 'Anna' },
    { id: 'me', name: '' },
    { id: 'third', name: '' },
  ],
};
const part = (lineId: string, grains: number) => ({ orderId: 'order', lineId, grains, amount: 500 });
const third = grainsPerUnit / 3;
const shares = [
  share({
    paymentId: 'one',
    guestId: 'anna',
    state: 'paid',
    lines: [part('soup', third), part('beer', grainsPerUnit)],
  }),
  share({ paymentId: 'two', guestId: 'third', kind: 'amount', lines: [part('soup', 0)] }),
  share({ paymentId: 'three', guestId: null, lines: [part('soup', third)] }),
];

test('a dish lists who has claimed which part of it, not who pays an amount of the whole bill', () => {
  expect(listLinePayers(line({ lineId: 'soup' }), shares, table)).toMatchObject([
    { name: 'Anna', isPaid: true, isTeam: false, grains: third },
    { isTeam: true, isPaid: false, grains: third },
  ]);
  expect(listLinePayers(line({ lineId: 'wine' }), shares, table)).toEqual([]);
});

test('guests who are paying come before those who have paid; guests without a name have a number', () => {
  expect(listSharePayers(shares, table).map(({ key, name, number }) => [key, name, number])).toEqual([
    ['two', '', 3],
    ['three', '', 4],
    ['one', 'Anna', 1],
  ]);
});

test('the own share is marked, and others have the name under which they paid', () => {
  const [mine, renamed] = listSharePayers(
    [share({ guestId: 'me' }), share({ guestId: 'anna', payerName: 'Anna Maria' })],
    table,
  );
  expect(mine).toMatchObject({ isMe: true });
  expect(renamed).toMatchObject({ isMe: false, name: 'Anna Maria' });
});

test('the lines of a bill are grouped by who ordered them: the own ones first, then by arrival', () => {
  const guests = [
    { id: 'anna', name: 'Anna' },
    { id: 'me', name: '' },
    { id: 'ben', name: '' },
  ];
  const lines = ['ben', 'anna', 'me', 'anna', null].map((guestId, index) => ({ guestId, index }));
  const orderers = groupByOrderer(lines, { guests, guestId: 'me' });
  expect(orderers.map(({ payer: { isMe, isTeam, name, number } }) => [isMe, isTeam, name, number])).toEqual([
    [true, false, '', 2],
    [false, false, 'Anna', 1],
    [false, false, '', 3],
    [false, true, '', 4],
  ]);
  expect(orderers.map((one) => one.lines.map(({ index }) => index))).toEqual([[2], [1, 3], [0], [4]]);
});
