import {
  attachClosestEdge,
  extractClosestEdge,
  type Edge,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { DragRow } from '#features/menu-draft';

const isDragRow = (data: Record<string | symbol, unknown>): data is Record<string | symbol, unknown> & DragRow =>
  typeof data['kind'] === 'string' && typeof data['id'] === 'string' && typeof data['categoryId'] === 'string';

/** Reads the row from the library's drag data; null if something else is dragged across the page. */
export const parseDragRow = (data: Record<string | symbol, unknown>): DragRow | null =>
  isDragRow(data) ? { kind: data.kind, id: data.id, categoryId: data.categoryId } : null;

/** Makes a row draggable by its handle, and a drop target above or below itself. */
export const useRowDrag = (row: RefObject<HTMLElement | null>, { kind, id, categoryId }: DragRow) => {
  const handle = useRef<HTMLButtonElement>(null);
  const [edge, setEdge] = useState<Edge | null>(null);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (element === null) return;
    const own = { kind, id, categoryId };
    const onDrag = ({
      self,
      source,
    }: {
      self: { data: Record<string | symbol, unknown> };
      source: { data: Record<string | symbol, unknown> };
    }) => setEdge(source.data['id'] === id ? null : extractClosestEdge(self.data));
    const target = dropTargetForElements({
      element,
      canDrop: ({ source }) => parseDragRow(source.data) !== null,
      getData: ({ input }) => attachClosestEdge({ ...own }, { element, input, allowedEdges: edgesOf(kind) }),
      onDrag,
      onDragLeave: () => setEdge(null),
      onDrop: () => setEdge(null),
    });
    if (handle.current === null) return target;
    return combine(
      target,
      draggable({
        element,
        dragHandle: handle.current,
        getInitialData: () => ({ ...own }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
    );
  }, [row, kind, id, categoryId]);
  return { handle, edge, isDragged };
};

const edgesOf = (kind: DragRow['kind']): Edge[] => (kind === 'new-item' ? ['top'] : ['top', 'bottom']);
