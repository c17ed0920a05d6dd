/** `click` stands last for those whose reading aid presses a button without pointing at it, `scroll` for a jump to a section. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin', 'scroll', 'click'] as const;

/**
 * Tells that somebody is there, once. Whoever only reads needs no script but that of the typed line, and a small phone is spared the
 * work. Heard on the way down to what was touched: React then answers that very press, because it takes over at once what is pressed.
 */
export const onFirstSignOfLife = (act: () => void): void => {
  const begin = () => {
    for (const sign of signs) removeEventListener(sign, begin, { capture: true });
    act();
  };
  for (const sign of signs) addEventListener(sign, begin, { capture: true, passive: true });
  // Whoever was there before the script has left a sign: what they touched has the focus.
  if (document.activeElement !== null && document.activeElement !== document.body) begin();
};
