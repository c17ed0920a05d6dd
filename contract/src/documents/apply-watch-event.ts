import type { AnyDocument, WatchEvent } from './commands.ts';

/** The list of documents after applying one watch event. Pure, so that server tests and browsers agree on it. */
export const applyWatchEvent = (documents: readonly AnyDocument[], event: WatchEvent): AnyDocument[] => {
  if (event.type === 'snapshot') return event.documents;
  const changedIds = new Set(
    event.changes.map((change) => (change.type === 'removed' ? change.id : change.document.id)),
  );
  const next = documents.filter((document) => !changedIds.has(document.id));
  const insertions = event.changes.filter((change) => change.type !== 'removed').toSorted((a, b) => a.index - b.index);
  for (const change of insertions) next.splice(change.index, 0, change.document);
  return next;
};
