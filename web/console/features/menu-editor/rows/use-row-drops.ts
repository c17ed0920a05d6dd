import { extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useEffect } from 'react';
import { toDropChange } from '#features/menu-draft';
import { useEditor } from '#features/menu-editor/parts';
import { menuEditorWords } from '#features/menu-editor/words';
import { parseDragRow } from './use-row-drag.ts';

const edgePx = 80;
const maxSpeedPx = 24;

/** Scrolls while something is dragged near the edge of the window, faster the closer it is. */
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
      speed = ((overBottom - overTop) / edgePx) * maxSpeedPx;
      if (speed !== 0 && frame === 0) frame = requestAnimationFrame(step);
    },
    stop: () => {
      speed = 0;
    },
  };
};

/** Moves dragged rows to where they are dropped. */
export const useRowDrops = () => {
  const { draft, ui } = useEditor();
  useEffect(() => {
    const scroll = createAutoScroll();
    return monitorForElements({
      canMonitor: ({ source }) => parseDragRow(source.data) !== null,
      onDrag: ({ location }) => scroll.at(location.current.input.clientY),
      onDrop: ({ source, location }) => {
        scroll.stop();
        const [over] = location.current.dropTargets;
        const dragged = parseDragRow(source.data);
        const target = over === undefined ? null : parseDragRow(over.data);
        if (over === undefined || dragged === null || target === null) return;
        const { view } = draft.store.get();
        const isAbove = extractClosestEdge(over.data) === 'top';
        const change = toDropChange(view, { dragged, target, isAbove, selected: ui.store.get().selected });
        if (change === null) return;
        draft.change(change);
        ui.announce(menuEditorWords.current().rows.moved);
      },
    });
  }, [draft, ui]);
};
