import { useEffect, useRef } from 'react';

interface KitchenKeysOptions {
  readonly ticketCount: number;
  readonly onBump: (place: number) => void;
  readonly onPrint: (place: number) => void;
  readonly onRecall: () => void;
  readonly onHelp: () => void;
}

/** Buttons of a ticket that the keys move through: its lines, and the bump of the whole ticket. */
const buttonsOf = (ticket: Element): HTMLElement[] => [...ticket.querySelectorAll<HTMLElement>('[data-bump]')];
const allTickets = (): Element[] => [...document.querySelectorAll('[data-ticket]')];

/** Index of the marked ticket; -1 if none is marked. */
const findMarkedIndex = (): number => allTickets().findIndex((ticket) => ticket.contains(document.activeElement));

const clampIndex = (count: number, from: number, by: number): number => Math.min(Math.max(from + by, 0), count - 1);

/** Direction of the right arrow: in right-to-left languages, tickets run from the right, so it moves back. */
const rightArrowStep = (): number => {
  const [first] = allTickets();
  return first !== undefined && getComputedStyle(first).direction === 'rtl' ? -1 : 1;
};

/** Marks the next or previous ticket; the oldest if none is marked. */
const moveToTicket = (by: number): void => {
  const tickets = allTickets();
  const at = findMarkedIndex();
  const next = tickets[at === -1 ? 0 : clampIndex(tickets.length, at, by)];
  if (next === undefined) return;
  buttonsOf(next).at(-1)?.focus();
  next.scrollIntoView({ block: 'nearest' });
};

/** Moves one line down or up within the marked ticket. */
const moveToLine = (by: number): void => {
  const ticket = allTickets().find((one) => one.contains(document.activeElement));
  if (ticket === undefined) return moveToTicket(1);
  const buttons = buttonsOf(ticket);
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
};

const isInDialogOrField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], input, select, textarea') !== null;

/**
 * Handles the keys of bump bars and keyboards. The marked ticket is the focused one, so that Enter and Space press its button natively;
 * with nothing marked, they bump the oldest ticket.
 */
export const useKitchenKeys = ({ ticketCount, ...actions }: KitchenKeysOptions): void => {
  const markedIndex = useRef(0);
  // One listener while the screen is open: a listener that is replaced during a key press would miss it.
  const latest = useRef<Actions>(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isInDialogOrField(event.target)) return;
      const act = findAction(event, latest.current);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  // When the marked ticket disappears, the next one in its place is marked.
  useEffect(() => {
    const noteMarked = () => {
      const at = findMarkedIndex();
      if (at !== -1) markedIndex.current = at;
    };
    addEventListener('focusin', noteMarked);
    return () => removeEventListener('focusin', noteMarked);
  }, []);
  const before = useRef(ticketCount);
  useEffect(() => {
    const isFewer = ticketCount < before.current;
    before.current = ticketCount;
    if (!isFewer || document.activeElement !== document.body) return;
    const tickets = allTickets();
    const next = tickets[Math.min(markedIndex.current, tickets.length - 1)];
    if (next !== undefined) buttonsOf(next).at(-1)?.focus({ preventScroll: true });
  }, [ticketCount]);
};

type Actions = Pick<KitchenKeysOptions, 'onBump' | 'onPrint' | 'onRecall' | 'onHelp'>;

const findAction = (
  { key, target }: KeyboardEvent,
  { onBump, onPrint, onRecall, onHelp }: Actions,
): (() => void) | null => {
  if (/^\d$/.test(key)) return () => onBump((Number(key) + 9) % 10);
  switch (key) {
    case 'ArrowRight':
      return () => moveToTicket(rightArrowStep());
    case 'ArrowLeft':
      return () => moveToTicket(-rightArrowStep());
    case 'ArrowDown':
      return () => moveToLine(1);
    case 'ArrowUp':
      return () => moveToLine(-1);
    case 'p':
    case 'P':
      return () => onPrint(Math.max(findMarkedIndex(), 0));
    case 'r':
    case 'R':
    case 'Backspace':
      return onRecall;
    case '?':
    case 'h':
    case 'H':
      return onHelp;
    case 'Enter':
    case ' ':
      return target === document.body ? () => onBump(0) : null;
    default:
      return null;
  }
};
