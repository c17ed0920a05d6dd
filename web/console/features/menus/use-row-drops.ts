import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect } from 'react';
import type { Change } from './draft-changes.ts';
import { before, idsIn, inMenuOrder, type MenuView } from './draft-view.ts';
import { useEditor } from './editor.ts';
import { dragRowIn, type DragRow } from './use-row-drag.ts';

interface Drop {
  readonly dragged: DragRow;
  readonly target: DragRow;
  readonly isAbove: boolean;
  readonly selected: ReadonlySet<string>;
}

/** The change that a drop means. A picked row takes all that are picked along. */
export const changeOfDrop = (view: MenuView, { dragged, target, isAbove, selected }: Drop): Change | null => {
  if (dragged.id === target.id) return null;
  const { categoryId } = target;
  if (dragged.kind === 'category') {
    if (dragged.id === categoryId) return null;
    const isBefore = target.kind === 'category' && isAbove;
    const afterId = isBefore ? before(view.categoryIds, categoryId) : categoryId;
    return { kind: 'move-category', categoryId: dragged.id, afterId };
  }
  const itemIds = selected.has(dragged.id) ? inMenuOrder(view, selected) : [dragged.id];
  const ids = idsIn(view, categoryId);
  if (target.kind === 'new-item') return { kind: 'move-items', itemIds, categoryId, afterId: ids.at(-1) ?? null };
  if (target.kind === 'item') {
    const afterId = isAbove ? before(ids, target.id) : target.id;
    return { kind: 'move-items', itemIds, categoryId, afterId };
  }
  // Above a category's heading is the end of the one before it.
  const previous = view.categoryIds[view.categoryIds.indexOf(categoryId) - 1];
  if (!isAbove || previous === undefined) return { kind: 'move-items', itemIds, categoryId, afterId: null };
  return { kind: 'move-items', itemIds, categoryId: previous, afterId: idsIn(view, previous).at(-1) ?? null };
};

const edgePx = 80;
const fastestPx = 24;

/** Scrolls while something is dragged along the edge of the window, the faster the nearer to it. */
const createAutoScroll = () => {
  let speed = 0;
  let frame = 0;
  const step = () => {
    window.scrollBy(0, speed);
    frame = speed === 0 ? 0 : requestAnimationFrame(step);
  };
  return {
    at: (clientY: number) => {
      const overTop = Math.max(0, edgePx - clientY);
      const overBottom = Math.max(0, clientY - (window.innerHeight - edgePx));
      speed = ((overBottom - overTop) / edgePx) * fastestPx;
      if (speed !== 0 && frame === 0) frame = requestAnimationFrame(step);
    },
    stop: () => {
      speed = 0;
    },
  };
};

/** Puts what was dragged where it was dropped. */
export const useRowDrops = () => {
  const { draft, ui } = useEditor();
  useEffect(() => {
    const scroll = createAutoScroll();
    return monitorForElements({
      canMonitor: ({ source }) => dragRowIn(source.data) !== null,
      onDrag: ({ location }) => scroll.at(location.current.input.clientY),
      onDrop: ({ source, location }) => {
        scroll.stop();
        const [over] = location.current.dropTargets;
        const dragged = dragRowIn(source.data);
        const target = over === undefined ? null : dragRowIn(over.data);
        if (over === undefined || dragged === null || target === null) return;
        const { view } = draft.store.get();
        const isAbove = extractClosestEdge(over.data) === 'top';
        const change = changeOfDrop(view, { dragged, target, isAbove, selected: ui.store.get().selected });
        if (change === null) return;
        draft.change(change);
        ui.announce('Moved.');
      },
    });
  }, [draft, ui]);
};
