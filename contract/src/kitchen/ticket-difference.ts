import type { TicketLine } from './kitchen-ticket.ts';

export interface IdentifiedTicketLine extends TicketLine {
  readonly id: string;
}

export interface TicketDifference {
  readonly added: readonly IdentifiedTicketLine[];
  readonly off: readonly IdentifiedTicketLine[];
}

const isSameDish = (one: TicketLine, other: TicketLine): boolean =>
  one.name === other.name && one.notes === other.notes && one.options.join('\n') === other.options.join('\n');

/**
 * Lines to print so that the printed tickets match the order. A line that has become another dish is taken off and
 * added again.
 */
export const diffTicketLines = (
  wanted: readonly IdentifiedTicketLine[],
  printed: readonly IdentifiedTicketLine[],
): TicketDifference => {
  const before = new Map(printed.map((line) => [line.id, line]));
  const after = new Map(wanted.map((line) => [line.id, line]));
  const missingFrom = (
    line: IdentifiedTicketLine,
    counterpart: IdentifiedTicketLine | undefined,
  ): IdentifiedTicketLine[] => {
    const missing =
      line.quantity - (counterpart !== undefined && isSameDish(line, counterpart) ? counterpart.quantity : 0);
    return missing > 0 ? [{ ...line, quantity: missing }] : [];
  };
  return {
    added: wanted.flatMap((line) => missingFrom(line, before.get(line.id))),
    off: printed.flatMap((line) => missingFrom(line, after.get(line.id))),
  };
};
