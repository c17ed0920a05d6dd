import type { Feature } from '#platform/feature';
import { floorItemsCollection } from './floor-items.collection.ts';
import { floorMenusCollection } from './floor-menus.collection.ts';
import { menuStatesCollection } from './guest-view/index.ts';
import { reopenItemsJob } from './items/index.ts';
import { menuCountsCollection } from './menu-counts.collection.ts';
import { menuNamesCollection } from './menu-names.collection.ts';
import { categoriesCollection, itemsCollection, menusCollection, sharedOptionsCollection } from './menus.collection.ts';
import { menusHandlers } from './menus.commands.ts';
import { deleteReadingUsageJob } from './reading/index.ts';
import type { OnMenuCopied } from './records/index.ts';
import { deleteRemovedMenusJob } from './remove-menu.ts';

export const menusFeature: Feature<{ readonly copyMenuTranslations: OnMenuCopied }> = {
  handlers: ({ copyMenuTranslations }) => ({ menus: menusHandlers({ onCopied: copyMenuTranslations }) }),
  collections: [
    menusCollection,
    menuNamesCollection,
    menuCountsCollection,
    categoriesCollection,
    itemsCollection,
    floorItemsCollection,
    floorMenusCollection,
    menuStatesCollection,
    sharedOptionsCollection,
  ],
  jobs: () => [deleteRemovedMenusJob, reopenItemsJob, deleteReadingUsageJob],
};
