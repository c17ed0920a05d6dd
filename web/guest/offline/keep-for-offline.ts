const worker = '/menu-worker.js';
const scope = '/menu/';

/**
 * Lets this page be opened without a connection. The worker keeps what is fetched from now on; what this page was made of came
 * before it, so it is told. Without TLS there are no workers: then a page without a connection is the browser's own.
 */
export const keepForOffline = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const isFirst = navigator.serviceWorker.controller === null;
  try {
    await navigator.serviceWorker.register(worker, { scope });
    const { active } = await navigator.serviceWorker.ready;
    // A worker is not a window: it has no origin but ours.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    if (isFirst) active?.postMessage([location.pathname, ...fetchedFiles()]);
  } catch {
    // Refused by the browser's settings, or the connection is gone already: the next visit tries again.
    return;
  }
};

const fetchedFiles = (): string[] => performance.getEntriesByType('resource').map(({ name }) => name);
