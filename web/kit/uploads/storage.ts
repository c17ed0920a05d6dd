import { apiClient } from '#kit/client';
import { browserEnvironment } from '#kit/follow';
import { createStorageClient } from './create-storage-client.ts';
import { sendByXhr } from './send-by-xhr.ts';

/** The storage client of this page. */
export const storage = createStorageClient({
  issueToken: () => apiClient.files.issueToken({}),
  send: sendByXhr,
  surroundings: { ...browserEnvironment, nowMs: Date.now },
});
