import { createCsvCause, type CsvProblem } from '@comanda/contract/menus';

/** The fault of a row or a cell: its message and its cause. */
export type CsvFault = Pick<CsvProblem, 'message' | 'cause'>;

/** A cell that cannot be read. The message says what is wrong and what to write instead. */
export class CellProblem extends Error {
  readonly fault: CsvFault;

  constructor(...facts: Parameters<typeof createCsvCause>) {
    const fault = createCsvCause(...facts);
    super(fault.message);
    this.fault = fault;
  }
}

/** Shortens a long text to its beginning. */
export const truncateText = (text: string, characters = 60): string =>
  text.length > characters ? `${text.slice(0, characters)}…` : text;
