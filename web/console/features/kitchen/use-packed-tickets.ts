import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** As the stylesheet has them: how high a row of the grid is, and what stays free below a ticket. */
const rowPx = 4;
const gapPx = 12;

/** All are measured before any is placed: the window is laid out once. */
const pack = (list: HTMLElement): void => {
  const slots = [...list.children].filter((slot) => slot instanceof HTMLElement);
  const heights = slots.map(({ offsetHeight }) => offsetHeight);
  for (const [index, slot] of slots.entries()) {
    slot.style.gridRowEnd = `span ${Math.ceil(((heights[index] ?? 0) + gapPx) / rowPx)}`;
  }
};

/** Puts each ticket where the least stands above it: the oldest stay first, and a short one leaves no hole beneath. */
export const usePackedTickets = (): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null);
  const heights = useRef<ResizeObserver>(null);
  const watched = useRef(new WeakSet<Element>());
  useEffect(() => () => heights.current?.disconnect(), []);
  useLayoutEffect(() => {
    const tickets = list.current;
    if (tickets === null) return;
    heights.current ??= new ResizeObserver(() => pack(tickets));
    for (const slot of tickets.children) {
      if (watched.current.has(slot)) continue;
      watched.current.add(slot);
      heights.current.observe(slot);
    }
    pack(tickets);
  });
  return list;
};
