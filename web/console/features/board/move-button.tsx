import { Menu, Portal } from '@mantine/core';
import { useRef, useState, type CSSProperties } from 'react';
import { orderPlace, type OrderDocument, type OrderStatus } from '@comanda/contract/orders';
import { formatTable } from '#console/common-words';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import { listTargetStatuses, ordersWords } from '#features/orders';
import { boardWords } from './words/index.ts';
import classes from './move-button.module.css';

interface MoveButtonProps {
  readonly order: OrderDocument;
  readonly isDisabled: boolean;
  readonly onMove: (to: OrderStatus) => void;
}

/** The place of an element on the screen, which does not follow when the element moves. */
const findPlace = (element: Element): CSSProperties => {
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top, left, width, height };
};

/** Menu with every status that the order may move to. It is rendered only when opened, because a board has hundreds of cards. */
export const MoveButton = ({ order, isDisabled, onMove }: MoveButtonProps) => {
  const words = useWords(boardWords);
  const { statuses } = useWords(ordersWords);
  const button = useRef<HTMLButtonElement>(null);
  const [openedAt, setOpenedAt] = useState<CSSProperties | null>(null);
  const close = () => {
    setOpenedAt(null);
    button.current?.focus({ preventScroll: true });
  };
  const label = words.moveTable({ table: formatTable(orderPlace(order)) });
  return (
    <span className={classes.more}>
      <button
        ref={button}
        type="button"
        className={classes.moreButton}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={openedAt !== null}
        aria-disabled={isDisabled}
        onClick={(event) => (isDisabled ? undefined : setOpenedAt(findPlace(event.currentTarget)))}
      >
        <Icon name="more" size={20} />
      </button>
      {openedAt === null ? null : (
        // Stays open, and in its place, while the board below changes: somebody is about to tap an entry.
        <Menu opened onClose={close} position="bottom-end" shadow="md" returnFocus={false} hideDetached={false}>
          <Portal>
            <Menu.Target>
              <span className={classes.moreAnchor} style={openedAt} role="presentation" />
            </Menu.Target>
          </Portal>
          <Menu.Dropdown aria-label={label}>
            <Menu.Label>{words.moveTo}</Menu.Label>
            {listTargetStatuses(order.status).map((to) => (
              <Menu.Item
                key={to}
                className={classes.moreItem}
                color={to === 'cancelled' ? 'red' : undefined}
                onClick={() => onMove(to)}
              >
                {statuses[to]}
                {to === 'cancelled' ? ' …' : null}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
};
