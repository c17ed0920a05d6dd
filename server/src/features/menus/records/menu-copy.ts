import type { OptionGroup } from '@comanda/contract/menus';
import { newId } from '#platform/clock';
import type { TransactionContext } from '#platform/context';
import type { MenuScope } from './menus.repository.ts';

/** Maps the old ids of the copied menu, categories, items, option groups and options to the new ones. */
interface MenuCopy {
  readonly from: MenuScope;
  readonly to: MenuScope;
  readonly newIds: ReadonlyMap<string, string>;
}

/** Hook that lets another feature copy its own rows for the old ids, such as translations, in the same transaction. */
export type OnMenuCopied = (ctx: TransactionContext, copied: MenuCopy) => Promise<void>;

/** Creates new ids and records which old id each one replaces, in addition to the pairs passed in. */
export const createIdMap = (initial: Iterable<readonly [string, string]> = []) => {
  const newIds = new Map(initial);
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
