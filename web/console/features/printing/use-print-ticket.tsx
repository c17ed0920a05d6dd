import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Ticket } from '@comanda/contract/printing';
import { TicketPaper } from './ticket-paper.tsx';
import classes from './ticket-paper.module.css';

interface PrintTicket {
  readonly print: (ticket: Ticket) => void;
  /** To be drawn by whoever prints; seen on paper only. */
  readonly paper: ReactNode;
}

/** Prints a ticket with the browser, on whatever printer it knows: for kitchens without one on the network. */
export const usePrintTicket = (): PrintTicket => {
  const [ticket, setTicket] = useState<Ticket | null>(null);
  useEffect(() => {
    if (ticket === null) return;
    const finish = () => setTicket(null);
    window.addEventListener('afterprint', finish, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, [ticket]);
  const paper =
    ticket === null
      ? null
      : createPortal(
          <div className={classes.printed} data-printed-ticket>
            <TicketPaper ticket={ticket} />
          </div>,
          document.body,
        );
  return { print: setTicket, paper };
};
