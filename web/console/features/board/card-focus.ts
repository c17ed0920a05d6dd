/** Id of the order whose card has the keyboard focus. After a move, the card is a new element in another column. */
let focusedOrderId: string | null = null;

export const rememberFocus = (orderId: string, card: HTMLElement | null): void => {
  focusedOrderId = card?.contains(document.activeElement) === true ? orderId : null;
};

/** Moves the focus to the card's new element, unless something else has the focus meanwhile. */
export const restoreFocus = (orderId: string, card: HTMLElement | null): void => {
  if (focusedOrderId !== orderId || document.activeElement !== document.body) return;
  const target = card?.querySelector<HTMLElement>('[data-next]') ?? card?.querySelector<HTMLElement>('button');
  target?.focus({ preventScroll: true });
};
