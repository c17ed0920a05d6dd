import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useState, type RefObject } from 'react';
import { canTransition, orderStatus, type OrderDocument, type OrderStatus } from '@comanda/contract/orders';

/** The order that is being dragged. */
export interface DraggedOrder {
  readonly orderId: string;
  readonly status: OrderStatus;
}

type Data = Record<string | symbol, unknown>;

/** Reads the order from the library's drag data; null if something else is dragged. */
const parseDragged = (data: Data): DraggedOrder | null => {
  const status = orderStatus.safeParse(data['status']);
  const orderId = data['orderId'];
  return status.success && typeof orderId === 'string' ? { orderId, status: status.data } : null;
};

/** Makes a card draggable. Returns true while it is dragged. */
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

/** Makes an element a drop target for orders that may change to this status. Returns true while one hovers over it. */
export const useStatusDropTarget = (target: RefObject<HTMLElement | null>, status: OrderStatus): boolean => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (target.current === null) return undefined;
    return dropTargetForElements({
      element: target.current,
      canDrop: ({ source }) => {
        const dragged = parseDragged(source.data);
        return dragged !== null && canTransition(dragged.status, status);
      },
      getData: () => ({ to: status }),
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: () => setIsOver(false),
    });
  }, [target, status]);
  return isOver;
};

/** Returns the order that is being dragged, and calls back when it is dropped on a target. */
export const useDraggedOrder = (onDropped: (orderId: string, to: OrderStatus) => void): DraggedOrder | null => {
  const [dragged, setDragged] = useState<DraggedOrder | null>(null);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => parseDragged(source.data) !== null,
        onDragStart: ({ source }) => setDragged(parseDragged(source.data)),
        onDrop: ({ source, location }) => {
          setDragged(null);
          const to = orderStatus.safeParse(location.current.dropTargets[0]?.data['to']);
          const dropped = parseDragged(source.data);
          if (dropped !== null && to.success) onDropped(dropped.orderId, to.data);
        },
      }),
    [onDropped],
  );
  return dragged;
};
