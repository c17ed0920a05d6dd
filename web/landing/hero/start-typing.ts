import { hero } from '#landing/copy';
import { characterMs, typedAt } from './typing.ts';

/**
 * Types the hero's lines past React: it is all that moves on the page unasked, and must not wait until somebody touches something.
 * It stands still without scripts and for those who prefer it; else it goes on until it is paused.
 */
export const startTyping = (page: HTMLElement): void => {
  const typed = page.querySelector('[data-typed]');
  const pause = page.querySelector<HTMLElement>('[data-pauses-typing]');
  if (typed === null || pause === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let elapsedMs = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const type = () => {
    const beganMs = performance.now() - elapsedMs;
    timer = setInterval(() => {
      elapsedMs = performance.now() - beganMs;
      const { line, length } = typedAt(hero.lines, elapsedMs);
      const text = hero.lines[line]?.slice(0, length) ?? '';
      if (typed.textContent !== text) typed.textContent = text;
    }, characterMs / 2);
  };
  pause.addEventListener('click', () => {
    const isPaused = pause.getAttribute('aria-pressed') !== 'true';
    pause.setAttribute('aria-pressed', String(isPaused));
    if (isPaused) clearInterval(timer);
    else type();
  });
  pause.hidden = false;
  type();
};
