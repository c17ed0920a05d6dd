import type { CSSProperties } from 'react';
import { textDirection } from '@comanda/contract/kernel';
import { blocksToPrint, type Ticket, type TicketBlock } from '@comanda/contract/printing';
import classes from './ticket-paper.module.css';

/** A ticket as it looks on paper. */
export const TicketPaper = ({ ticket, isCopy = false }: { ticket: Ticket; isCopy?: boolean }) => (
  <div className={classes.paper} dir={textDirection(ticket.language)} lang={ticket.language}>
    {blocksToPrint(ticket, { isCopy }).map((block, index) => (
      // The blocks of a ticket never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <Block key={index} block={block} />
    ))}
  </div>
);

const Block = ({ block }: { block: TicketBlock }) => {
  switch (block.kind) {
    case 'rule':
      return <hr className={classes.rule} />;
    case 'feed':
      return Array.from({ length: block.lines }, (_, line) => <br key={line} />);
    case 'pair':
      return (
        <p className={classes.pair} data-bold={block.isBold || undefined}>
          <span>{block.start}</span>
          <span>{block.end}</span>
        </p>
      );
    case 'text': {
      const indent: CSSProperties = { paddingInlineStart: `${block.indent}ch`, textAlign: block.align };
      return (
        <p className={classes.text} data-size={block.size} data-bold={block.isBold || undefined} style={indent}>
          <span data-inverse={block.isInverse || undefined}>{block.text}</span>
        </p>
      );
    }
  }
};
