export { apiVersionOf, challengeOf, deprecationHeaders, unversioned, v1, type ApiVersion } from './api-version.ts';
export { describeApi } from './describe-api.ts';
