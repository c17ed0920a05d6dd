/** The card in which someone works with the keyboard. It may come up elsewhere on the board, as an element of its own. */
let workedOn: string | null = null;

export const keepFocusOn = (orderId: string, card: HTMLElement | null): void => {
  workedOn = card?.contains(document.activeElement) === true ? orderId : null;
};

/** Where the card went, there the focus goes, unless it has found another place meanwhile. */
export const takeFocusBack = (orderId: string, card: HTMLElement | null): void => {
  if (workedOn !== orderId || document.activeElement !== document.body) return;
  const wanted = card?.querySelector<HTMLElement>('[data-next]') ?? card?.querySelector<HTMLElement>('button');
  wanted?.focus({ preventScroll: true });
};
