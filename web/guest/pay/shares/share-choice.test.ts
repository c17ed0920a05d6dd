import { grainsPerUnit } from '@comanda/contract/splitting';
import { describe, expect, test } from 'vitest';
import { bill, line, share } from '#guest/testing';
import {
  initialChoice,
  initialPick,
  limitChoice,
  previewShare,
  toShareRequest,
  withPick,
  type ShareChoice,
} from './share-choice.ts';
import { fractionText } from './grains.ts';

const soup = line({ lineId: 'soup' });
const theirs = line({ lineId: 'steak', guestId: 'them', amount: 3_000 });
const beers = line({ lineId: 'beers', quantity: 3, amount: 1_500 });
const third = grainsPerUnit / 3;
const choice = (given: Partial<ShareChoice>): ShareChoice => ({
  way: 'items',
  picks: [],
  among: 2,
  amount: null,
  ...given,
});

describe('it begins', () => {
  test('with what this guest ordered', () => {
    const first = initialChoice(bill([soup, theirs, beers]), { guestId: 'me', seated: 2 });
    expect(first).toMatchObject({ way: 'items', among: 2 });
    expect(first.picks.map(({ lineId, grains }) => [lineId, grains / grainsPerUnit])).toEqual([
      ['soup', 1],
      ['beers', 3],
    ]);
  });

  test('with an equal part for a guest who ordered nothing, among as many as the others have chosen', () => {
    const shared = bill([theirs], { equally: { among: 4, taken: 1 } });
    expect(initialChoice(shared, { guestId: 'me', seated: 6 })).toMatchObject({ way: 'equal', among: 4, picks: [] });
    expect(initialChoice(bill([theirs]), { guestId: 'me', seated: 6 })).toMatchObject({ way: 'equal', among: 6 });
  });

  test.each([
    ['nobody has paid', [], null, 4],
    ['two have paid for their dishes', [share({ guestId: 'a' }), share({ guestId: 'b' })], null, 2],
    ['one has paid twice', [share({ guestId: 'a' }), share({ guestId: 'a' })], null, 3],
    [
      'one has taken an equal part, and another paid for dishes after that',
      [share({ guestId: 'a', kind: 'equal' }), share({ guestId: 'b' })],
      { among: 4, taken: 1 },
      3,
    ],
    [
      'whoever divided last knew of the one who had paid for dishes',
      [share({ guestId: 'b' }), share({ guestId: 'a', kind: 'equal' })],
      { among: 3, taken: 1 },
      3,
    ],
    ['all others have paid', ['a', 'b', 'c'].map((guestId) => share({ guestId })), null, 2],
  ])('among four, where %s', (_what, shares, equally, among) => {
    const shared = bill([theirs], { shares: [...shares], equally });
    expect(initialChoice(shared, { guestId: 'me', seated: 4 }).among).toBe(among);
  });

  test('with everything for a guest who sits alone', () => {
    expect(initialChoice(bill([soup]), { guestId: 'me', seated: 1 }).way).toBe('rest');
  });

  test('without lines that another guest has claimed', () => {
    const taken = line({ lineId: 'soup', open: 0, openGrains: 0 });
    expect(initialChoice(bill([taken, beers]), { guestId: 'me', seated: 2 }).picks).toHaveLength(1);
  });
});

test('a tap takes all of a line; of a dish that is shared already, another part of the same size', () => {
  expect(initialPick(beers)).toMatchObject({ grains: 3 * grainsPerUnit, of: 1 });
  expect(initialPick({ ...soup, openGrains: 2 * third })).toMatchObject({ grains: third, of: 3 });
  // The rest after a fifth and a seventh is not one of the offered fractions.
  expect(initialPick({ ...soup, openGrains: 18_216 })).toMatchObject({ grains: 18_216, of: 1 });
});

describe('while others take theirs', () => {
  const picks = [initialPick(soup), initialPick(beers)];

  test('a choice of which nothing was taken stays the very same', () => {
    const own = choice({ picks });
    expect(limitChoice(own, bill([soup, beers])).choice).toBe(own);
  });

  test('a line that another guest claims leaves the choice and is named; the rest stays', () => {
    const gone = { ...soup, open: 0, openGrains: 0 };
    const fewer = { ...beers, open: 500, openGrains: grainsPerUnit };
    const fitted = limitChoice(choice({ picks }), bill([gone, fewer]));
    expect(fitted.choice.picks).toEqual([{ ...initialPick(beers), grains: grainsPerUnit }]);
    expect(fitted.lost.map(({ name }) => name)).toEqual(['soup', 'beers']);
  });

  test('a dish whose price others have paid by amounts is taken', () => {
    const paid = { ...soup, open: 0 };
    expect(limitChoice(choice({ picks }), bill([paid, beers])).lost).toEqual([paid]);
  });

  test('a line that was removed from the bill leaves the choice without a notice', () => {
    expect(limitChoice(choice({ picks }), bill([beers]))).toMatchObject({ lost: [], choice: { picks: [picks[1]] } });
  });
});

describe('it comes to', () => {
  const amountOf = (given: Partial<ShareChoice>, of: ReturnType<typeof bill>) => previewShare(choice(given), of).amount;

  test('the part of what is open that was picked, all of it to the cent', () => {
    const odd = { ...soup, open: 667, openGrains: 2 * third };
    expect(amountOf({ picks: [initialPick(odd)] }, bill([odd]))).toBe(334);
    expect(amountOf({ picks: [{ ...initialPick(odd), grains: 2 * third }] }, bill([odd]))).toBe(667);
  });

  test('an equal part of what is left among those who have not taken theirs', () => {
    expect(amountOf({ way: 'equal', among: 4 }, bill([beers]))).toBe(375);
    const begun = bill([{ ...beers, open: 1_000 }], { equally: { among: 3, taken: 1 } });
    expect(amountOf({ way: 'equal', among: 3 }, begun)).toBe(500);
  });

  test('an own amount, or everything', () => {
    expect(amountOf({ way: 'amount', amount: 640 }, bill([beers]))).toBe(640);
    expect(amountOf({ way: 'rest' }, bill([beers]))).toBe(1_500);
  });

  test('nothing if it cannot be claimed', () => {
    expect(amountOf({ way: 'amount', amount: 1_501 }, bill([beers]))).toBe(0);
    expect(amountOf({ way: 'equal', among: 3 }, bill([beers], { equally: { among: 3, taken: 3 } }))).toBe(0);
    expect(amountOf({ picks: [] }, bill([beers]))).toBe(0);
  });
});

test('the request contains the choice, and is null if nothing was chosen', () => {
  const pick = initialPick(soup);
  expect(toShareRequest(choice({ picks: [pick] }))).toEqual({
    kind: 'items',
    lines: [{ orderId: 'order', lineId: 'soup', grains: grainsPerUnit }],
  });
  expect(toShareRequest(choice({ way: 'equal', among: 5 }))).toEqual({ kind: 'equal', among: 5 });
  expect(toShareRequest(choice({ way: 'rest' }))).toEqual({ kind: 'rest' });
  expect(toShareRequest(choice({ picks: [] }))).toBeNull();
  expect(toShareRequest(choice({ way: 'amount', amount: 0 }))).toBeNull();
});

test('another pick of a line takes the place of the one before, and none takes it out', () => {
  const one = withPick(choice({}), initialPick(soup));
  const half = withPick(one, { ...initialPick(soup), grains: grainsPerUnit / 2, of: 2 });
  expect(half.picks).toHaveLength(1);
  expect(withPick(half, { ...initialPick(soup), grains: 0 }).picks).toEqual([]);
});

test.each([
  [grainsPerUnit, '1'],
  [2 * third, '2/3'],
  [1.5 * grainsPerUnit, '1 1/2'],
  [0, '0'],
])('%i grains read %s', (grains, text) => {
  expect(fractionText(grains, 'en')).toBe(text);
});
