import {
  grainsPerUnit,
  type BillLine,
  type AllocationRefusal,
  type VisitBillDocument,
  type ShareRequest,
} from '@comanda/contract/splitting';
import { billsWords } from '#features/bills/words';
import { formatMoney } from '#kit/formats';

export const shareKinds = ['rest', 'items', 'equal', 'amount'] as const satisfies ReadonlyArray<ShareRequest['kind']>;

/** Share that staff are about to record a payment for. The values of each kind stay while another kind is chosen. */
export interface ShareDraft {
  readonly kind: (typeof shareKinds)[number];
  /** Chosen amount of each line in grains, by line key. */
  readonly grains: Readonly<Record<string, number>>;
  readonly among: number;
  readonly amount: number;
}

export const lineKey = ({ orderId, lineId }: Pick<BillLine, 'orderId' | 'lineId'>): string => `${orderId} ${lineId}`;

/** Converts the draft to a request, or null if nothing is chosen. Leaves out the parts that others have claimed meanwhile. */
export const toStaffShareRequest = (
  { kind, grains, among, amount }: ShareDraft,
  bill: VisitBillDocument,
): ShareRequest | null => {
  switch (kind) {
    case 'rest':
      return { kind };
    case 'equal':
      return { kind, among };
    case 'amount':
      return amount === 0 ? null : { kind, amount };
    case 'items': {
      const lines = bill.lines.flatMap((line) => {
        const openPart = Math.min(grains[lineKey(line)] ?? 0, line.openGrains);
        return openPart === 0 ? [] : [{ orderId: line.orderId, lineId: line.lineId, grains: openPart }];
      });
      return lines.length === 0 ? null : { kind, lines };
    }
  }
};

/** Names of the dishes of which less is open than was chosen. */
export const listTakenDishes = ({ grains }: ShareDraft, { lines }: VisitBillDocument): string[] =>
  lines.filter((line) => (grains[lineKey(line)] ?? 0) > line.openGrains).map(({ name }) => name);

const partsPerDish = [2, 3, 4, 5, 6, 8, 10, 12] as const;

/** Amounts of a line to choose from: all that is open, whole dishes, and parts of one. In grains, the largest first. */
export const listGrainChoices = ({ openGrains }: BillLine): number[] => {
  const units = Array.from(
    { length: Math.floor(openGrains / grainsPerUnit) },
    (_, index) => (index + 1) * grainsPerUnit,
  );
  const parts = partsPerDish.map((among) => grainsPerUnit / among).filter((grains) => grains <= openGrains);
  return [...new Set([openGrains, ...units.toReversed(), ...parts])];
};

/** Explains to staff why a share cannot be claimed. */
export const describeShareRefusal = (refusal: AllocationRefusal, currency: string): string => {
  const words = billsWords.current().refusals;
  switch (refusal.code) {
    case 'splitting.more-than-open':
      return words.moreThanOpen({ amount: formatMoney(refusal.open, currency) });
    case 'splitting.all-took-theirs':
      return words.allTaken({ among: refusal.among });
    case 'splitting.costs-nothing':
      return words.costsNothing;
    case 'splitting.nothing-open':
      return words.nothingOpen;
    case 'splitting.taken':
    case 'not-found':
      return words.takenFirst;
  }
};
