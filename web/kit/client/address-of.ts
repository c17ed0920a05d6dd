import { apiPrefix } from '@comanda/contract/access';
import type { AnyContractProcedure } from '@orpc/contract';

/** Where a reading endpoint is found, for an image or a link that the browser fetches by itself. */
export const addressOf = (endpoint: AnyContractProcedure, query: Readonly<Record<string, string>>): string =>
  `${apiPrefix}${endpoint['~orpc'].route.path ?? ''}?${new URLSearchParams(query).toString()}`;
