import type { EventFields } from '@comanda/contract/analytics';
import { atMost } from './at-most.ts';
import { track } from './track.ts';

const swipePx = 60;
const swipeMs = 600;

const report = atMost(20, (interaction: EventFields<'mobile_interaction'>['interaction']) =>
  track('mobile_interaction', { interaction }),
);

/** What is done with a finger and is no tap: a swipe to the side, turning the screen, putting the page among the apps. */
export const watchFingers = (): void => {
  let down = { x: 0, y: 0, atMs: 0 };
  addEventListener(
    'touchstart',
    ({ touches: [finger], timeStamp }) => {
      if (finger !== undefined) down = { x: finger.clientX, y: finger.clientY, atMs: timeStamp };
    },
    { passive: true },
  );
  addEventListener(
    'touchend',
    ({ changedTouches: [finger], timeStamp }) => {
      if (finger === undefined || timeStamp - down.atMs > swipeMs) return;
      const [across, along] = [Math.abs(finger.clientX - down.x), Math.abs(finger.clientY - down.y)];
      if (across > swipePx && across > 2 * along) report('swiped');
    },
    { passive: true },
  );
  screen.orientation?.addEventListener('change', () => report('screen_turned'));
  addEventListener('beforeinstallprompt', () => report('install_offered'));
  addEventListener('appinstalled', () => report('installed'));
};
