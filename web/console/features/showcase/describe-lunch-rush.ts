import { minuteMs } from '@comanda/contract/kernel';
import type { LunchRush } from '@comanda/contract/showcase';
import { showcaseWords } from './words/index.ts';

/** Describes the state of the lunch rush in one line. */
export const describeLunchRush = (
  { isOn, endsAt, latest, placed, openOrders, openTables }: LunchRush,
  nowMs: number,
): string => {
  const words = showcaseWords.current();
  if (!isOn || endsAt === null) return words.hint;
  const minutes = Math.max(1, Math.ceil((Date.parse(endsAt) - nowMs) / minuteMs));
  const facts = [
    words.placed({ count: placed }),
    words.open({ count: openOrders }),
    words.taken({ count: openTables }),
    words.endsIn({ count: minutes }),
  ].join(' · ');
  return latest === '' ? facts : `${latest} · ${facts}`;
};
