import type { OptionGroup } from '@comanda/contract/menus';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import type { MenuScope } from './menu-scope.ts';

/** What was copied: the old ids of the menu, categories, items, option groups and options, with the new ones. */
interface Copied {
  readonly from: MenuScope;
  readonly to: MenuScope;
  readonly newIds: ReadonlyMap<string, string>;
}

/** What a later feature does in the same transaction, such as copying what hangs on the old ids. */
export type OnCopied = (ctx: TransactionContext, copied: Copied) => Promise<void>;

/** Gives new ids, and remembers for what, besides those given already. */
export const newIdsFor = (given: Iterable<readonly [string, string]> = []) => {
  const newIds = new Map(given);
  const renew = (id: string): string => {
    const fresh = newId();
    newIds.set(id, fresh);
    return fresh;
  };
  const renewOptions = (groups: readonly OptionGroup[]): OptionGroup[] =>
    groups.map((group) => ({
      ...group,
      id: renew(group.id),
      options: group.options.map((option) => ({ ...option, id: renew(option.id) })),
    }));
  return { newIds, renew, renewOptions };
};
