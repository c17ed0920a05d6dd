import type { ShareRequest } from '@comanda/contract/splitting';
import type { Share } from './shares.repository.ts';

/** True if the request matches an existing share: a phone that lost the response sends the same request with the same id again. */
export const isSameShare = (share: Share, request: ShareRequest): boolean => {
  if (share.kind !== request.kind) return false;
  switch (request.kind) {
    case 'items':
      return toSortedKey(share.lines) === toSortedKey(request.lines);
    case 'equal':
      return share.equalOf === request.among;
    case 'amount':
      return share.amount === request.amount;
    case 'rest':
      return true;
  }
};

interface Line {
  readonly orderId: string;
  readonly lineId: string;
  readonly grains: number;
}

const toSortedKey = (lines: readonly Line[]): string => {
  const grains = new Map<string, number>();
  for (const line of lines) {
    const key = `${line.orderId} ${line.lineId}`;
    grains.set(key, (grains.get(key) ?? 0) + line.grains);
  }
  return JSON.stringify([...grains].toSorted(([one], [other]) => (one < other ? -1 : 1)));
};
