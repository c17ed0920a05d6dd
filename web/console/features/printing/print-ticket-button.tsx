import { Button } from '@mantine/core';
import type { Ticket } from '@comanda/contract/printing';
import { Icon } from '#console/icons';
import { usePrintTicket } from './use-print-ticket.tsx';

interface PrintTicketButtonProps {
  /** Made when it is printed: so it is as the order is then. */
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
