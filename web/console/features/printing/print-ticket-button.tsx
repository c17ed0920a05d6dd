import { Button } from '@mantine/core';
import type { Ticket } from '@comanda/contract/printing';
import { Icon } from '#console/icons';
import { usePrintTicket } from './use-print-ticket.tsx';

interface PrintTicketButtonProps {
  /** Called at the time of printing, so that the ticket shows the current order. */
  readonly ticketOf: () => Ticket;
  readonly label?: string;
}

export const PrintTicketButton = ({ ticketOf, label = 'Print ticket' }: PrintTicketButtonProps) => {
  const { print, paper } = usePrintTicket();
  return (
    <>
      <Button variant="default" leftSection={<Icon name="print" size={18} />} onClick={() => print(ticketOf())}>
        {label}
      </Button>
      {paper}
    </>
  );
};
