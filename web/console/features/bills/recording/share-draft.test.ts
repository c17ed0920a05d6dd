import { describe, expect, test } from 'vitest';
import { grainsPerUnit, type VisitBillDocument } from '@comanda/contract/splitting';
import { listGrainChoices, lineKey, listTakenDishes, toStaffShareRequest, type ShareDraft } from './share-draft.ts';

const line = {
  orderId: 'o',
  lineId: 'l',
  name: 'Soup',
  quantity: 2,
  guestId: null,
  amount: 1_300,
  open: 975,
  openGrains: 1.5 * grainsPerUnit,
};
const bill: VisitBillDocument = {
  id: 'v',
  restaurantId: 'r',
  visitId: 'v',
  currency: 'EUR',
  total: 1_300,
  paid: 325,
  held: 0,
  open: 975,
  lines: [line],
  shares: [],
  equally: null,
};
const draft: ShareDraft = { kind: 'items', grains: {}, among: 2, amount: 0 };

describe('a share that staff make', () => {
  test('is none before something is chosen', () => {
    expect(toStaffShareRequest(draft, bill)).toBeNull();
    expect(toStaffShareRequest({ ...draft, kind: 'amount' }, bill)).toBeNull();
    expect(toStaffShareRequest({ ...draft, kind: 'rest' }, bill)).toEqual({ kind: 'rest' });
  });

  test('asks for no more of a dish than is left, and says which one others took', () => {
    const draftOfTwo = { ...draft, grains: { [lineKey(line)]: 2 * grainsPerUnit } };
    expect(toStaffShareRequest(draftOfTwo, bill)).toEqual({
      kind: 'items',
      lines: [{ orderId: 'o', lineId: 'l', grains: 1.5 * grainsPerUnit }],
    });
    expect(listTakenDishes(draftOfTwo, bill)).toEqual(['Soup']);
    expect(listTakenDishes(draft, bill)).toEqual([]);
  });

  test('offers all that is open, whole dishes and parts of one, each once', () => {
    expect(listGrainChoices(line).slice(0, 3)).toEqual([1.5 * grainsPerUnit, grainsPerUnit, grainsPerUnit / 2]);
    const choices = listGrainChoices({ ...line, openGrains: grainsPerUnit });
    expect(choices.filter((grains) => grains === grainsPerUnit)).toHaveLength(1);
    expect(listGrainChoices({ ...line, openGrains: grainsPerUnit / 3 })[0]).toBe(grainsPerUnit / 3);
  });
});
