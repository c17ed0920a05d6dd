import { useState } from 'react';
import { dayMs, hourMs } from '@comanda/contract/kernel';

/** Time 24 hours ago, rounded to the hour and computed once per screen, so that the query does not change. */
export const useTimeOneDayAgo = (): string => {
  const [since] = useState(() => new Date(Math.floor(Date.now() / hourMs) * hourMs - dayMs).toISOString());
  return since;
};
