import type { Api } from '@comanda/contract';
import type { Feature } from '#platform/feature';
import type { HandlersOf } from '#platform/http';
import { areasCollection } from './areas.collection.ts';
import { placeTables } from './place-tables.ts';
import { removeArea, type RemoveAreaHooks } from './remove-area.ts';
import { saveArea } from './save-area.ts';

const areasHandlers = (hooks: RemoveAreaHooks): HandlersOf<Api['areas']> => ({
  save: saveArea,
  remove: removeArea(hooks),
  placeTables,
});

export const areasFeature: Feature<RemoveAreaHooks> = {
  handlers: ({ unfollowArea }) => ({ areas: areasHandlers({ unfollowArea }) }),
  collections: [areasCollection],
};
