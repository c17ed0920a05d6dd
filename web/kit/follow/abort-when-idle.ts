import { ApiFailure, clientMessages } from '#kit/failure';

/** The server writes a keep-alive at least every 5 seconds; three missing in a row mean a dead connection. */
const silenceMs = 15_000;
const checkEveryMs = 2_500;

const withIdleTimeout = (source: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
  const reader = source.getReader();
  // Compares wall-clock times, because timers stop while the device sleeps.
  let lastChunkAtMs = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;

  return new ReadableStream<Uint8Array>({
    start(controller) {
      timer = setInterval(() => {
        if (Date.now() - lastChunkAtMs < silenceMs) return;
        clearInterval(timer);
        controller.error(
          new ApiFailure('deadline-exceeded', { message: clientMessages.unreachable, sentence: 'unreachable' }),
        );
        void reader.cancel().catch(() => undefined);
      }, checkEveryMs);
    },
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        lastChunkAtMs = Date.now();
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
 * Ends an event stream on which nothing arrives any more, not even a keep-alive. After a phone changed networks or a laptop slept, the old
 * connection never reports an error.
 */
export const abortWhenIdle = (response: Response): Response => {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!isStream || response.body === null) return response;
  const { status, statusText, headers } = response;
  return new Response(withIdleTimeout(response.body), { status, statusText, headers });
};
