import { abortWhenIdle, type LiveSource } from '#kit/follow';
import { failureFromProxy, failureFromError } from '#kit/failure';
import { post } from './post.ts';
import { readEvents } from './read-events.ts';

/** Follows queries through the same endpoints as the console, without its API client. */
export const wireSource: LiveSource = {
  watch: async (queries, { signal }) => {
    const { body, status } = abortWhenIdle(await post(['documents', 'watchMany'], { queries }, signal));
    if (body === null) throw failureFromProxy(status);
    return readEvents(body);
  },
  poll: async (queries, { signal }) => {
    const response = await post(['documents', 'pollMany'], { queries }, signal);
    return response.json();
  },
  failureOf: failureFromError,
  // The schemas are not part of this bundle: types check the page's queries, and the server refuses a malformed one.
  refusalOf: () => null,
};
