import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState, type RefObject } from 'react';
import { mayBecome, orderStatus, type OrderDocument, type OrderStatus } from '@comanda/contract/orders';

/** An order on its way over the board. */
export interface Dragged {
  readonly orderId: string;
  readonly status: OrderStatus;
}

type Data = Record<string | symbol, unknown>;

/** The order in what the library hands round, or null when something else is dragged across the page. */
const draggedIn = (data: Data): Dragged | null => {
  const status = orderStatus.safeParse(data['status']);
  const orderId = data['orderId'];
  return status.success && typeof orderId === 'string' ? { orderId, status: status.data } : null;
};

/** Lets a card be taken along. Answers whether it is. */
export const useCardDrag = (
  card: RefObject<HTMLElement | null>,
  { id: orderId, status }: Pick<OrderDocument, 'id' | 'status'>,
  isEnabled: boolean,
): boolean => {
  const [isDragged, setIsDragged] = useState(false);
  useEffect(() => {
    if (card.current === null || !isEnabled) return undefined;
    return draggable({
      element: card.current,
      getInitialData: () => ({ orderId, status }),
      onDragStart: () => setIsDragged(true),
      onDrop: () => setIsDragged(false),
    });
  }, [card, orderId, status, isEnabled]);
  return isDragged;
};

/** A place to drop orders on that may become this. Answers whether one hovers over it. */
export const useStatusDrop = (place: RefObject<HTMLElement | null>, status: OrderStatus): boolean => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (place.current === null) return undefined;
    return dropTargetForElements({
      element: place.current,
      canDrop: ({ source }) => {
        const dragged = draggedIn(source.data);
        return dragged !== null && mayBecome(dragged.status, status);
      },
      getData: () => ({ to: status }),
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: () => setIsOver(false),
    });
  }, [place, status]);
  return isOver;
};

/** The order that is being dragged, and what happens where it is let go. */
export const useDragged = (onDropped: (orderId: string, to: OrderStatus) => void): Dragged | null => {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => draggedIn(source.data) !== null,
        onDragStart: ({ source }) => setDragged(draggedIn(source.data)),
        onDrop: ({ source, location }) => {
          setDragged(null);
          const to = orderStatus.safeParse(location.current.dropTargets[0]?.data['to']);
          const left = draggedIn(source.data);
          if (left !== null && to.success) onDropped(left.orderId, to.data);
        },
      }),
    [onDropped],
  );
  return dragged;
};
