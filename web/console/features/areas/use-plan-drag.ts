import { useRef, useState, type PointerEvent, type RefObject } from 'react';
import { planGrid } from '@comanda/contract/qr-codes';

/** The first cell under a dropped table, or `outside` of the plan. */
export type DropTarget = { readonly x: number; readonly y: number } | 'outside';

interface Drag {
  readonly id: string;
  /** Null while the table is held outside of the plan. */
  readonly spot: { readonly x: number; readonly y: number } | null;
}

interface Grip {
  readonly id: string;
  readonly startX: number;
  readonly startY: number;
  /** The point at which the table is held, measured from its corner. */
  readonly offsetX: number;
  readonly offsetY: number;
}

/** A pointer that moves less than this is a tap. */
const tapPixels = 6;

/** Moves tables with a finger, a pen or the mouse. The spot snaps to the cells of the plan. */
export const usePlanDrag = (plan: RefObject<HTMLElement | null>, onDrop: (id: string, target: DropTarget) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null);
  const grip = useRef<Grip | null>(null);
  const wasDragged = useRef(false);

  const findTarget = ({ clientX, clientY }: PointerEvent, { offsetX, offsetY }: Grip): DropTarget => {
    const box = plan.current?.getBoundingClientRect();
    if (box === undefined) return 'outside';
    const isInside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
    if (!isInside) return 'outside';
    const toCell = (pixels: number, size: number, count: number) =>
      Math.min(count - 1, Math.max(0, Math.round((pixels / size) * count)));
    return {
      x: toCell(clientX - offsetX - box.left, box.width, planGrid.columns),
      y: toCell(clientY - offsetY - box.top, box.height, planGrid.rows),
    };
  };

  const dragProps = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const box = event.currentTarget.getBoundingClientRect();
      const isOnPlan = plan.current?.contains(event.currentTarget) ?? false;
      // A table from the list is held a little inside of its corner, because it is drawn in another size there.
      const [offsetX, offsetY] = isOnPlan
        ? [event.clientX - box.left, event.clientY - box.top]
        : [tapPixels, tapPixels];
      wasDragged.current = false;
      grip.current = { id, startX: event.clientX, startY: event.clientY, offsetX, offsetY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      if (held === null) return;
      const distance = Math.hypot(event.clientX - held.startX, event.clientY - held.startY);
      if (!wasDragged.current && distance < tapPixels) return;
      wasDragged.current = true;
      const target = findTarget(event, held);
      setDrag({ id, spot: target === 'outside' ? null : target });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const held = grip.current;
      grip.current = null;
      setDrag(null);
      if (held !== null && wasDragged.current) onDrop(id, findTarget(event, held));
    },
    onPointerCancel: () => {
      grip.current = null;
      setDrag(null);
    },
    /** The click that ends a drag is no tap. */
    onClickCapture: (event: { readonly stopPropagation: () => void; readonly preventDefault: () => void }) => {
      if (!wasDragged.current) return;
      wasDragged.current = false;
      event.stopPropagation();
      event.preventDefault();
    },
  });
  return { drag, dragProps };
};
