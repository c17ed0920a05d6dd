import { textBlock, type Ticket, type TicketBlock } from '@comanda/contract/printing';
import { orderLabel, type LineCourse } from '@comanda/contract/orders';
import { tableLabel } from '@comanda/contract/qr-codes';
import { mentionsAllergy } from './mentions-allergy.ts';
import { ticketTexts, type TicketTexts } from './ticket-texts.ts';

export interface TicketLine {
  readonly quantity: number;
  readonly name: string;
  readonly options: readonly string[];
  readonly notes: string;
}

/** A further order on the same ticket: one table, ordered in the same moment. */
export interface JoinedOrder {
  readonly orderId: string;
  readonly customerName: string;
  readonly notes: string;
  readonly lines: readonly TicketLine[];
}

export interface KitchenTicketInput {
  /** Language and time zone of the kitchen. */
  readonly language: string;
  readonly timezone: string;
  readonly orderId: string;
  /** When it was ordered; for a later course, when it was fired. */
  readonly placedAt: Date;
  readonly tableNumber: string;
  /** Null at a table. */
  readonly pickupNumber: number | null;
  /** Time for which the guest ordered; null for as soon as possible. */
  readonly dueAt: Date | null;
  readonly customerName: string;
  readonly notes: string;
  /** `order`: the first ticket with the whole order. `change`: a later ticket with only the difference. */
  readonly kind: 'order' | 'change' | 'cancelled';
  /** The course of the lines; absent or null if the guest marked none. */
  readonly course?: LineCourse | null;
  readonly lines: readonly TicketLine[];
  /** Lines that are not to be made any more. */
  readonly off?: readonly TicketLine[];
  /** The table that the party moved away from, if it moved. */
  readonly movedFrom?: string | null;
  /** Further orders that are one ticket with this one. */
  readonly joined?: readonly JoinedOrder[];
}

/** Short number for calling out an order; it hardly ever occurs twice in one evening. */
export const shortOrderNumber = (orderId: string): string => `#${orderId.slice(-4).toUpperCase()}`;

/** The kitchen's ticket, for any printer. */
export const toKitchenTicket = (order: KitchenTicketInput): Ticket => {
  const words = ticketTexts(order.language);
  const { kind, off = [], movedFrom = null, joined = [] } = order;
  const parts = [order, ...joined];
  // Printed at the top, as on screen, so that the cook reads it before the dishes.
  const allergies = kind === 'cancelled' ? [] : parts.filter(({ notes }) => mentionsAllergy(notes));
  return {
    language: order.language,
    copyMark: words.copy,
    blocks: [
      ...headingBlocks(kind, words),
      ...courseBlocks(order.course ?? null, words),
      textBlock(orderLabel(order, words.table), { size: 'large', isBold: true, align: 'center' }),
      ...(order.dueAt === null
        ? []
        : [highlighted(words.due.replace('{time}', formatTime(order.dueAt, order.timezone)), 'tall')]),
      ...allergies.map(({ notes }) => highlighted(`${words.allergy}: ${notes}`, 'tall')),
      ...(movedFrom === null ? [] : [highlighted(`${words.movedFrom}: ${tableLabel(movedFrom, words.table)}`)]),
      {
        kind: 'pair',
        start: parts.map(({ orderId }) => shortOrderNumber(orderId)).join(' '),
        end: formatTime(order.placedAt, order.timezone),
        isBold: false,
      },
      ...parts.flatMap((part, index) => partBlocks(part, { kind, off: index === 0 ? off : [], words })),
    ],
  };
};

interface PartContext {
  readonly kind: KitchenTicketInput['kind'];
  readonly off: readonly TicketLine[];
  readonly words: TicketTexts;
}

/** The guest, the lines and the note of one order. */
const partBlocks = ({ customerName, notes, lines }: JoinedOrder, { kind, off, words }: PartContext): TicketBlock[] => [
  ...(customerName === '' ? [] : [textBlock(customerName)]),
  ...(lines.length + off.length === 0 ? [] : [{ kind: 'rule' } as const]),
  ...off.flatMap((line) => offLine(line, words)),
  ...lines.flatMap((line) => addedLine(line, kind, words)),
  ...(notes === '' || kind === 'cancelled' || mentionsAllergy(notes)
    ? []
    : [{ kind: 'rule' } as const, highlighted(`${words.note}: ${notes}`, 'tall')]),
];

const highlighted = (text: string, size: 'normal' | 'tall' = 'normal'): TicketBlock =>
  textBlock(text, { size, isBold: true, isInverse: true });

const headingBlocks = (kind: KitchenTicketInput['kind'], words: TicketTexts): TicketBlock[] => {
  if (kind === 'order') return [];
  const head = kind === 'cancelled' ? words.cancelled : words.change;
  return [textBlock(head, { size: 'tall', isBold: true, isInverse: true, align: 'center' })];
};

const courseBlocks = (course: LineCourse | null, words: TicketTexts): TicketBlock[] =>
  course === null
    ? []
    : [
        textBlock(course === 'first' ? words.firstCourse : words.nextCourse, {
          size: 'tall',
          isBold: true,
          align: 'center',
        }),
      ];

const addedLine = (line: TicketLine, kind: KitchenTicketInput['kind'], words: TicketTexts): TicketBlock[] => [
  textBlock(`${kind === 'change' ? '+' : ''}${line.quantity} ${line.name}`, { size: 'tall', isBold: true }),
  ...line.options.map((option) => textBlock(option, { indent: 3 })),
  ...(line.notes === ''
    ? []
    : [highlighted(`${mentionsAllergy(line.notes) ? words.allergy : words.note}: ${line.notes}`)]),
];

const offLine = ({ quantity, name, options }: TicketLine, words: TicketTexts): TicketBlock[] => [
  textBlock(`${words.off} ${quantity} ${name}`, { size: 'tall', isBold: true, isInverse: true }),
  ...options.map((option) => textBlock(option, { indent: 3 })),
];

/** Always in 24-hour format. */
const formatTime = (at: Date, timezone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: timezone }).format(at);
