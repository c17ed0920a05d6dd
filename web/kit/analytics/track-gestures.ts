import type { EventFields } from '@comanda/contract/analytics';
import { track } from './track.ts';

const swipePx = 60;
const swipeMs = 600;

/** Passes on only the first `count` calls, because further ones would add no information. */
export const limitCalls = <Input extends readonly unknown[]>(
  count: number,
  act: (...input: Input) => void,
): ((...input: Input) => void) => {
  let left = count;
  return (...input) => {
    if (left === 0) return;
    left -= 1;
    act(...input);
  };
};

const report = limitCalls(20, (interaction: EventFields<'mobile_interaction'>['interaction']) =>
  track('mobile_interaction', { interaction }),
);

/** Tracks touch interactions other than taps: horizontal swipes, rotating the screen, installing the page as an app. */
export const trackGestures = (): void => {
  let touchStart = { x: 0, y: 0, atMs: 0 };
  addEventListener(
    'touchstart',
    ({ touches: [finger], timeStamp }) => {
      if (finger !== undefined) touchStart = { x: finger.clientX, y: finger.clientY, atMs: timeStamp };
    },
    { passive: true },
  );
  addEventListener(
    'touchend',
    ({ changedTouches: [finger], timeStamp }) => {
      if (finger === undefined || timeStamp - touchStart.atMs > swipeMs) return;
      const [across, along] = [Math.abs(finger.clientX - touchStart.x), Math.abs(finger.clientY - touchStart.y)];
      if (across > swipePx && across > 2 * along) report('swiped');
    },
    { passive: true },
  );
  screen.orientation?.addEventListener('change', () => report('screen_turned'));
  addEventListener('beforeinstallprompt', () => report('install_offered'));
  addEventListener('appinstalled', () => report('installed'));
};
