import { expect, test } from 'vitest';
import type { Change } from './draft-changes.ts';
import { createHistory } from './draft-history.ts';

const restoring = (id: string): readonly Change[] => [{ kind: 'restore-items', itemIds: [id] }];
const removing = (id: string): readonly Change[] => [{ kind: 'remove-items', itemIds: [id] }];

test('a step is taken back by itself, and what was done after it stays', () => {
  const history = createHistory();
  const [soup, bread] = [restoring('soup'), restoring('bread')];
  history.record(soup);
  history.record(bread);
  const performed: Array<readonly Change[]> = [];
  const perform = (step: readonly Change[]) => {
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
