export { acceptedLanguages } from './accepted-languages.ts';
export { discardRest } from './arrivals.ts';
export { buildRouter } from './build-router.ts';
export { buildServer, type ResolveCaller } from './build-server.ts';
export { describeApi } from './describe-api.ts';
export { logFailure, fromFastify } from './errors.ts';
export { direct, type HandlersOf } from './handlers.ts';
export { newNonce, pageHeaders } from './headers.ts';
export type { Page, RenderedDocument } from './pages.ts';
