/** Id of the element to insert after; null inserts at the beginning, undefined at the end. */
export type Anchor = string | null | undefined;

/**
 * Returns the ids in their new order: the moved ones follow the anchor, in the given order. If the anchor is moved too, the element before
 * it counts. If someone has just removed the anchor, they go to the end: that is better than failing the move.
 */
export const insertAfter = (ids: readonly string[], moved: readonly string[], anchor: Anchor): string[] => {
  const isMoved = new Set(moved);
  const staying = ids.filter((id) => !isMoved.has(id));
  const at = anchor === undefined ? -1 : indexBehind(ids, isMoved, anchor);
  const index = at === -1 ? staying.length : at;
  return staying.toSpliced(index, 0, ...isMoved);
};

/** Number of unmoved ids up to and including the anchor; -1 if the anchor does not exist. */
const indexBehind = (ids: readonly string[], isMoved: ReadonlySet<string>, anchor: string | null): number => {
  if (anchor === null) return 0;
  const at = ids.indexOf(anchor);
  return at === -1 ? -1 : ids.slice(0, at + 1).filter((id) => !isMoved.has(id)).length;
};

export interface RemovedPosition {
  readonly id: string;
  /** Position at the time of the removal. */
  readonly position: number;
  readonly removedAt: Date;
}

/** Restores removed ids at their old positions, the last removed first, because each position refers to the list at that time. */
export const restorePositions = (ids: readonly string[], removed: readonly RemovedPosition[]): string[] => {
  const back = [...ids];
  const lastFirst = removed.toSorted(
    (a, b) => b.removedAt.getTime() - a.removedAt.getTime() || a.position - b.position,
  );
  for (const { id, position } of lastFirst) back.splice(position, 0, id);
  return back;
};
