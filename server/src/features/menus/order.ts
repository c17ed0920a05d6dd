/** Behind which one: null puts it first, undefined last. */
export type Anchor = string | null | undefined;

/**
 * The ids in their new order: those moved stand behind the anchor, in the order given. Where the anchor is itself on the move, the
 * one before it counts. Where someone has just taken it away, they go to the end: a move is not worth losing for that.
 */
export const placedBehind = (ids: readonly string[], moved: readonly string[], anchor: Anchor): string[] => {
  const isMoved = new Set(moved);
  const staying = ids.filter((id) => !isMoved.has(id));
  const at = anchor === undefined ? -1 : indexBehind(ids, isMoved, anchor);
  const index = at === -1 ? staying.length : at;
  return staying.toSpliced(index, 0, ...isMoved);
};

/** How many of those that stay are before the place asked for; -1 where there is no such place. */
const indexBehind = (ids: readonly string[], isMoved: ReadonlySet<string>, anchor: string | null): number => {
  if (anchor === null) return 0;
  const at = ids.indexOf(anchor);
  return at === -1 ? -1 : ids.slice(0, at + 1).filter((id) => !isMoved.has(id)).length;
};

export interface Removed {
  readonly id: string;
  /** Where it stood when it was removed. */
  readonly position: number;
  readonly removedAt: Date;
}

/** Brings back what was removed to where it stood: the last removed first, as one undoes. */
export const putBack = (ids: readonly string[], removed: readonly Removed[]): string[] => {
  const back = [...ids];
  const lastFirst = removed.toSorted(
    (a, b) => b.removedAt.getTime() - a.removedAt.getTime() || a.position - b.position,
  );
  for (const { id, position } of lastFirst) back.splice(position, 0, id);
  return back;
};
