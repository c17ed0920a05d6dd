import type { ErrorCode } from '@comanda/contract';
import { refusalCodes } from '@comanda/contract/documents';
import { ApiFailure } from '#kit/failure';

const final: ReadonlySet<ErrorCode> = new Set(refusalCodes);

/** True when the server would refuse the same query again. */
export const isFinalFailure = ({ code }: ApiFailure): boolean => final.has(code);

/** Converts the failure of one query among several from its form in the stream. */
export const failureFromEvent = ({ code, message }: { readonly code: string; readonly message: string }): ApiFailure =>
  // Only our server writes into its stream, and it uses the contract's error codes.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  new ApiFailure(code as ErrorCode, { message });
