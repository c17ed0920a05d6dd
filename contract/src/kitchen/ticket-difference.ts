import type { TicketLine } from './ticket-of.ts';

export interface WantedLine extends TicketLine {
  readonly id: string;
}

export interface TicketDifference {
  readonly added: readonly WantedLine[];
  readonly off: readonly WantedLine[];
}

const isSameDish = (one: TicketLine, other: TicketLine): boolean =>
  one.name === other.name && one.notes === other.notes && one.options.join('\n') === other.options.join('\n');

/**
 * Lines to print so that the printed tickets match the order. A line that has become another dish is taken off and
 * added again.
 */
export const ticketDifference = (wanted: readonly WantedLine[], printed: readonly WantedLine[]): TicketDifference => {
  const before = new Map(printed.map((line) => [line.id, line]));
  const after = new Map(wanted.map((line) => [line.id, line]));
  const missingFrom = (line: WantedLine, counterpart: WantedLine | undefined): WantedLine[] => {
    const missing =
      line.quantity - (counterpart !== undefined && isSameDish(line, counterpart) ? counterpart.quantity : 0);
    return missing > 0 ? [{ ...line, quantity: missing }] : [];
  };
  return {
    added: wanted.flatMap((line) => missingFrom(line, before.get(line.id))),
    off: printed.flatMap((line) => missingFrom(line, after.get(line.id))),
  };
};
