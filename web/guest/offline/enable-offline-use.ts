const workerUrl = '/menu-worker.js';
const scope = '/menu/';

/**
 * Makes this page available offline. The service worker caches files that are fetched from now on; the files of this page were
 * fetched before it started, so it receives a list of them. Without TLS there are no service workers: then the browser shows its
 * own offline page.
 */
export const enableOfflineUse = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const isFirst = navigator.serviceWorker.controller === null;
  try {
    await navigator.serviceWorker.register(workerUrl, { scope });
    const { active } = await navigator.serviceWorker.ready;
    // A service worker is not a window: its origin is always ours.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (isFirst) active?.postMessage([location.pathname, ...fetchedFiles()]);
  } catch {
    // The browser's settings forbid service workers, or the connection was lost: the next visit tries again.
    return;
  }
};

const fetchedFiles = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name);
