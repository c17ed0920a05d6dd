import { apiPrefix } from '@comanda/contract/access';
import type { AnyContractProcedure } from '@orpc/contract';

/** URL of a GET endpoint, for an image or a link that the browser fetches itself. */
export const endpointUrl = (endpoint: AnyContractProcedure, query: Readonly<Record<string, string>>): string =>
  `${apiPrefix}${endpoint['~orpc'].route.path ?? ''}?${new URLSearchParams(query).toString()}`;
