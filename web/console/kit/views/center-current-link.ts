const findCenter = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/**
 * Scrolls a row of links so that the current one is in its middle: on a phone, not all fit. `scrollIntoView` would also make the Tab key
 * start there, and skip what is before.
 */
export const centerCurrentLink = (row: Element): void => {
  const current = row.querySelector('[aria-current]');
  if (current !== null) row.scrollBy({ left: findCenter(current) - findCenter(row) });
};
