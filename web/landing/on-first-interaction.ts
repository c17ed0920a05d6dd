/** Includes `click`, because a screen reader can press a button without pointer events, and `scroll`, for a jump to a section. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'scroll', 'click'] as const;

/**
 * Calls `act` once, at the first interaction. Visitors who only read need no script except for the typed line, which saves work
 * on slow phones. Listens in the capture phase, so that React hydrates the touched part in time and still handles that same
 * press.
 */
export const onFirstInteraction = (act: () => void): void => {
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin, { capture: true });
    act();
  };
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  // An element that already has the focus means that somebody interacted before this script ran.
  if (document.activeElement !== null && document.activeElement !== document.body) begin();
};
