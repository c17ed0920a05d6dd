import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** Height of a grid row and gap below a ticket; both must match the stylesheet. */
const rowPx = 4;
const gapPx = 12;

/** Measures all tickets before placing any, so that the browser computes the layout only once. */
const packTickets = (list: HTMLElement): void => {
  const slots = [...list.children].filter((slot) => slot instanceof HTMLElement);
  const observer = slots.map(({ offsetHeight }) => offsetHeight);
  for (const [index, slot] of slots.entries()) {
    slot.style.gridRowEnd = `span ${Math.ceil(((observer[index] ?? 0) + gapPx) / rowPx)}`;
  }
};

/** Masonry layout: places each ticket in the shortest column, so that the oldest stay first and short ones leave no gap below. */
export const useMasonryLayout = (): RefObject<HTMLUListElement | null> => {
  const list = useRef<HTMLUListElement>(null);
  const observer = useRef<ResizeObserver>(null);
  const observed = useRef(new WeakSet<Element>());
  useEffect(() => () => observer.current?.disconnect(), []);
  useLayoutEffect(() => {
    const tickets = list.current;
    if (tickets === null) return;
    observer.current ??= new ResizeObserver(() => packTickets(tickets));
    for (const slot of tickets.children) {
      if (observed.current.has(slot)) continue;
      observed.current.add(slot);
      observer.current.observe(slot);
    }
    packTickets(tickets);
  });
  return list;
};
