import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Ticket } from '@comanda/contract/printing';
import { Icon } from '#console/icons';
import { TicketPaper } from './ticket-paper.tsx';
import classes from './ticket-paper.module.css';

interface PrintTicketButtonProps {
  /** Made when it is printed: so it is as the order is then. */
  readonly ticketOf: () => Ticket;
  readonly label?: string;
}

/** Prints a ticket with the browser, on whatever printer it knows: for kitchens without one on the network. */
export const PrintTicketButton = ({ ticketOf, label = 'Print ticket' }: PrintTicketButtonProps) => {
  const [ticket, setTicket] = useState<Ticket | null>(null);
  useEffect(() => {
    if (ticket === null) return;
    const finish = () => setTicket(null);
    window.addEventListener('afterprint', finish, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, [ticket]);
  return (
    <>
      <Button variant="default" leftSection={<Icon name="print" size={18} />} onClick={() => setTicket(ticketOf())}>
        {label}
      </Button>
      {ticket === null
        ? null
        : createPortal(
            <div className={classes.printed} data-printed-ticket>
              <TicketPaper ticket={ticket} />
            </div>,
            document.body,
          )}
    </>
  );
};
