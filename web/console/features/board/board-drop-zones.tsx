import { useRef } from 'react';
import { canTransition } from '@comanda/contract/orders';
import { Icon, type IconName } from '#console/icons';
import { useStatusDropTarget, type DraggedOrder } from './use-board-drag.ts';
import classes from './board.module.css';

const zones = [
  { status: 'delivered', label: 'Deliver all', icon: 'orders' },
  { status: 'cancelled', label: 'Cancel …', icon: 'soldOut' },
] as const satisfies readonly { status: string; label: string; icon: IconName }[];

/** Drop targets that take an order off the board. They appear while an order is dragged. */
export const BoardDropZones = ({ dragged }: { dragged: DraggedOrder | null }) => (
  <div className={classes.zones} data-open={dragged !== null || undefined} aria-hidden>
    {zones.map((zone) => (
      <DropZone
        key={zone.status}
        {...zone}
        isAllowed={dragged !== null && canTransition(dragged.status, zone.status)}
      />
    ))}
  </div>
);

const DropZone = ({ status, label, icon, isAllowed }: (typeof zones)[number] & { isAllowed: boolean }) => {
  const zone = useRef<HTMLDivElement>(null);
  const isOver = useStatusDropTarget(zone, status);
  return (
    <div
      ref={zone}
      className={classes.zone}
      data-status={status}
      data-over={isOver || undefined}
      data-refused={!isAllowed || undefined}
    >
      <Icon name={icon} /> {label}
    </div>
  );
};
