import type { ShareRequest } from '@comanda/contract/splitting';
import type { Share } from '#features/payments';

/** Whether a share is what somebody asks for once more: their phone lost the answer, and sends the same wish under the same id. */
export const isSameShare = (share: Share, wanted: ShareRequest): boolean => {
  if (share.kind !== wanted.kind) return false;
  switch (wanted.kind) {
    case 'items':
      return inOneOrder(share.lines) === inOneOrder(wanted.lines);
    case 'equal':
      return share.equalOf === wanted.among;
    case 'amount':
      return share.amount === wanted.amount;
    case 'rest':
      return true;
  }
};

interface Line {
  readonly orderId: string;
  readonly lineId: string;
  readonly grains: number;
}

const inOneOrder = (lines: readonly Line[]): string => {
  const grains = new Map<string, number>();
  for (const line of lines) {
    const key = `${line.orderId} ${line.lineId}`;
    grains.set(key, (grains.get(key) ?? 0) + line.grains);
  }
  return JSON.stringify([...grains].toSorted(([one], [other]) => (one < other ? -1 : 1)));
};
