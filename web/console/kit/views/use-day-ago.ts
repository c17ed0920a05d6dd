import { useState } from 'react';
import { dayMs, hourMs } from '@comanda/contract/kernel';

/** A day ago, to the hour and once for each screen, so that the query stays the same one. */
export const useDayAgo = (): string => {
  const [since] = useState(() => new Date(Math.floor(Date.now() / hourMs) * hourMs - dayMs).toISOString());
  return since;
};
