import { Button } from '@mantine/core';
import type { Ticket } from '@comanda/contract/printing';
import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import { TicketPaper } from './ticket-paper.tsx';
import { printingWords } from './words/index.ts';
import classes from './ticket-paper.module.css';

interface TicketPrinting {
  readonly print: (ticket: Ticket) => void;
  /** The caller must render this. It is visible only on paper. */
  readonly paper: ReactNode;
}

/** Prints a ticket through the browser, on any printer that the device knows: for kitchens without a network printer. */
export const usePrintTicket = (): TicketPrinting => {
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

interface PrintTicketButtonProps {
  /** Called at the time of printing, so that the ticket shows the current order. */
  readonly ticketOf: () => Ticket;
  readonly label?: string;
}

export const PrintTicketButton = ({ ticketOf, label }: PrintTicketButtonProps) => {
  const words = useWords(printingWords);
  const { print, paper } = usePrintTicket();
  return (
    <>
      <Button variant="default" leftSection={<Icon name="print" size={18} />} onClick={() => print(ticketOf())}>
        {label ?? words.printTicket}
      </Button>
      {paper}
    </>
  );
};
