import type { ErrorCode } from '@comanda/contract';
import { refusalCodes } from '@comanda/contract/documents';
import { ApiFailure } from '#kit/failure';

const final: ReadonlySet<ErrorCode> = new Set(refusalCodes);

/** Whether asking again would be answered the same. */
export const isRefusal = ({ code }: ApiFailure): boolean => final.has(code);

/** The failure of one query among several, as it stands on the wire. */
export const failureFrom = ({ code, message }: { readonly code: string; readonly message: string }): ApiFailure =>
  // Only our server writes into its stream, and it speaks in codes of the contract.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  new ApiFailure(code as ErrorCode, { message });
