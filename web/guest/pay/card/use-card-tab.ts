import type { GuestCardTabDocument } from '@comanda/contract/card-holds';
import type { VisitPlace } from '#guest/visit';
import { useLive } from '#kit/wire';

/** The terms of the tab at this table and its cards, live. Null while they are loading. */
export const useCardTab = ({ visitId }: VisitPlace): { tab: GuestCardTabDocument | null; hasFailed: boolean } => {
  const { documents, state } = useLive('guestCardTabs', { where: [['visitId', '==', visitId]] });
  return { tab: documents[0] ?? null, hasFailed: state === 'failed' };
};
