import { ApiFailure, unreachableMessage } from '#kit/failure';

/** The server writes a keep-alive at least every 5 seconds; three in a row gone missing mean a dead connection. */
const silenceMs = 15_000;
const lookEveryMs = 2_500;

const untilSilent = (source: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
  const reader = source.getReader();
  // The clock on the wall, because timers sleep with the device.
  let heardAtMs = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;

  return new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => {
        if (Date.now() - heardAtMs < silenceMs) return;
        clearInterval(timer);
        controller.error(new ApiFailure('deadline-exceeded', { message: unreachableMessage }));
        void reader.cancel().catch(() => undefined);
      }, lookEveryMs);
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        heardAtMs = Date.now();
        if (!done) return controller.enqueue(value);
        clearInterval(timer);
        controller.close();
      } catch (error) {
        clearInterval(timer);
        controller.error(error);
      }
    },
    cancel(reason) {
      clearInterval(timer);
      return reader.cancel(reason);
    },
  });
};

/**
 * Ends an event stream on which nothing, not even a keep-alive, arrives any more: a phone that changed networks or a laptop
 * that slept holds a connection that never errs.
 */
export const endWhenSilent = (response: Response): Response => {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!isStream || response.body === null) return response;
  const { status, statusText, headers } = response;
  return new Response(untilSilent(response.body), { status, statusText, headers });
};
