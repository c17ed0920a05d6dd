import type { OptionGroup, SharedUse } from '@comanda/contract/menus';
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
  const renewGroup = (group: OptionGroup): OptionGroup => ({
    ...group,
    id: renew(group.id),
    options: group.options.map((option) => ({ ...option, id: renew(option.id) })),
  });
  /** A dish that shares a group of options has the ids of that group: new ones only if the group itself was copied before. */
  const followShared = (group: OptionGroup, { hidden, prices }: SharedUse): OptionGroup => {
    const idOf = (id: string): string => newIds.get(id) ?? id;
    return {
      ...group,
      id: idOf(group.id),
      options: group.options.map((option) => ({ ...option, id: idOf(option.id) })),
      shared: {
        hidden: hidden.map(idOf),
        prices: Object.fromEntries(Object.entries(prices).map(([id, price]) => [idOf(id), price])),
      },
    };
  };
  const renewOptions = (groups: readonly OptionGroup[]): OptionGroup[] =>
    groups.map((group) => (group.shared === undefined ? renewGroup(group) : followShared(group, group.shared)));
  return { newIds, renew, renewOptions };
};
