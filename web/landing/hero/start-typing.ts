import { hero } from '#landing/copy';
import { characterMs, computeTypedText } from './typing.ts';

/**
 * Types the hero's lines without React, because this is the only animation that starts by itself and it must not wait for
 * hydration. Without scripts, or with reduced motion, the text stays still; otherwise it runs until it is paused.
 */
export const startTyping = (page: HTMLElement): void => {
  const typed = page.querySelector('[data-typed]');
  const pause = page.querySelector<HTMLElement>('[data-pauses-typing]');
  if (typed === null || pause === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let elapsedMs = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const type = () => {
    const startedMs = performance.now() - elapsedMs;
    timer = setInterval(() => {
      elapsedMs = performance.now() - startedMs;
      const { line, length } = computeTypedText(hero.lines, elapsedMs);
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
