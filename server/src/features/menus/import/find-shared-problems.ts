import { createCsvCause, findExceptions, type CsvProblem } from '@comanda/contract/menus';
import type { WholeMenu } from '#features/menus/guest-view';
import { truncateText, type PlainGroup } from './cells/index.ts';
import type { MenuChanges } from './plan-import.ts';

type PlannedRows = Pick<MenuChanges, 'added' | 'changed'>;

/**
 * Reports groups that are marked as shared and differ from the menu's shared group of that name in more than prices and missing options:
 * those are the exceptions that one dish can have.
 */
export const findSharedProblems = (
  { sharedOptions = [] }: Pick<WholeMenu, 'sharedOptions'>,
  { added, changed }: PlannedRows,
): CsvProblem[] => {
  const byName = new Map(sharedOptions.map((group) => [group.name, group]));
  const differs = (group: PlainGroup): boolean => {
    const shared = group.shared === undefined ? undefined : byName.get(group.name);
    return shared !== undefined && findExceptions(shared, group) === null;
  };
  return [...added, ...changed].flatMap(({ row, fields: { optionGroups = [] } }) =>
    optionGroups.filter(differs).map(({ name }): CsvProblem => ({
      row,
      column: 'optionGroups',
      value: truncateText(name),
      ...createCsvCause('group_shared', { text: truncateText(name) }),
    })),
  );
};
