/** Where the page's first script leaves the button that was tapped before the rest had arrived. */
const keptAs = 'earlyTap';

/**
 * On a slow connection the menu can be read seconds before it can answer. Written into the page itself, so that it listens from
 * the first letter on.
 */
export const earlyTapScript = (nonce: string): string =>
  `<script nonce="${nonce}">addEventListener('click',e=>{window.${keptAs}=e.target.closest('button')},{capture:true})</script>`;

/** Whoever was faster than the page is answered now. */
export const answerEarlyTap = (): void => {
  const tapped: unknown = Reflect.get(window, keptAs);
  if (tapped instanceof HTMLButtonElement && tapped.isConnected) tapped.click();
};
