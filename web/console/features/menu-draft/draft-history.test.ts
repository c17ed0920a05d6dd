import { expect, test } from 'vitest';
import type { MenuChange } from './draft-changes.ts';
import { createUndoHistory } from './draft-history.ts';

const restoring = (id: string): readonly MenuChange[] => [{ kind: 'restore-items', itemIds: [id] }];
const removing = (id: string): readonly MenuChange[] => [{ kind: 'remove-items', itemIds: [id] }];

test('a step is taken back by itself, and what was done after it stays', () => {
  const history = createUndoHistory();
  const [soup, bread] = [restoring('soup'), restoring('bread')];
  history.record(soup);
  history.record(bread);
  const performed: Array<readonly MenuChange[]> = [];
  const perform = (step: readonly MenuChange[]) => {
    performed.push(step);
    return removing('soup');
  };
  history.takeBack(soup, perform);
  history.takeBack(soup, perform);
  expect(performed).toEqual([soup]);
  history.back((step) => {
    performed.push(step);
    return [];
  });
  expect([performed, history.canUndo(), history.canRedo()]).toEqual([[soup, bread], false, true]);
});
