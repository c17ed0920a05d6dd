/** Property of `window` in which the inline script stores the last button that was tapped before the page was hydrated. */
const tapProperty = 'earlyTap';

/**
 * On a slow connection the menu can be read seconds before it reacts to taps. This script is inlined in the page, so that it
 * listens from the start.
 */
export const earlyTapScript = (nonce: string): string =>
  `<script nonce="${nonce}">addEventListener('click',e=>{window.${tapProperty}=e.target.closest('button')},{capture:true})</script>`;

/** Repeats the tap that came before the page was hydrated. */
export const replayEarlyTap = (): void => {
  const tapped: unknown = Reflect.get(window, tapProperty);
  if (tapped instanceof HTMLButtonElement && tapped.isConnected) tapped.click();
};
