import { useEffect, useRef } from 'react';

interface KitchenKeys {
  readonly ticketCount: number;
  readonly onBump: (place: number) => void;
  readonly onPrint: (place: number) => void;
  readonly onRecall: () => void;
  readonly onHelp: () => void;
}

/** What moves along a ticket: the bump of the whole of it, then its lines. */
const buttonsOf = (ticket: Element): HTMLElement[] => [...ticket.querySelectorAll<HTMLElement>('[data-bump]')];
const allTickets = (): Element[] => [...document.querySelectorAll('[data-ticket]')];

/** Where the marked ticket stands; -1 where none is marked. */
const markedPlace = (): number => allTickets().findIndex((ticket) => ticket.contains(document.activeElement));

const step = (places: number, from: number, by: number): number => Math.min(Math.max(from + by, 0), places - 1);

/** Tickets of a language that is read from the right stand from the right: an arrow goes where it points. */
const towardsRight = (): number => {
  const [first] = allTickets();
  return first !== undefined && getComputedStyle(first).direction === 'rtl' ? -1 : 1;
};

/** One ticket on, or one back; where none is marked, the oldest. */
const moveAlong = (by: number): void => {
  const tickets = allTickets();
  const at = markedPlace();
  const next = tickets[at === -1 ? 0 : step(tickets.length, at, by)];
  if (next === undefined) return;
  buttonsOf(next).at(-1)?.focus();
  next.scrollIntoView({ block: 'nearest' });
};

/** One line down or up within the marked ticket. */
const moveWithin = (by: number): void => {
  const ticket = allTickets().find((one) => one.contains(document.activeElement));
  if (ticket === undefined) return moveAlong(1);
  const buttons = buttonsOf(ticket);
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
};

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"], input, select, textarea') !== null;

/**
 * What bump bars and keyboards send. A marked ticket is the focused one, so that Enter and Space press it as they press any button;
 * with nothing marked they mean the oldest.
 */
export const useKitchenKeys = ({ ticketCount, ...actions }: KitchenKeys): void => {
  const marked = useRef(0);
  // One listener for as long as the screen is open: a new one in the middle of a key press would not hear of it.
  const latest = useRef<Actions>(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const act = actionOf(event, latest.current);
      if (act === null) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);

  // The one that was marked is gone: its place is taken by the next.
  useEffect(() => {
    const noteMarked = () => {
      const at = markedPlace();
      if (at !== -1) marked.current = at;
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
    const next = tickets[Math.min(marked.current, tickets.length - 1)];
    if (next !== undefined) buttonsOf(next).at(-1)?.focus({ preventScroll: true });
  }, [ticketCount]);
};

type Actions = Pick<KitchenKeys, 'onBump' | 'onPrint' | 'onRecall' | 'onHelp'>;

const actionOf = (
  { key, target }: KeyboardEvent,
  { onBump, onPrint, onRecall, onHelp }: Actions,
): (() => void) | null => {
  if (/^\d$/.test(key)) return () => onBump((Number(key) + 9) % 10);
  switch (key) {
    case 'ArrowRight':
      return () => moveAlong(towardsRight());
    case 'ArrowLeft':
      return () => moveAlong(-towardsRight());
    case 'ArrowDown':
      return () => moveWithin(1);
    case 'ArrowUp':
      return () => moveWithin(-1);
    case 'p':
    case 'P':
      return () => onPrint(Math.max(markedPlace(), 0));
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
