import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { placeTables } from './place-tables.ts';
import { removeArea, type RemoveAreaHooks } from './remove-area.ts';
import { saveArea } from './save-area.ts';

export const areasHandlers = (hooks: RemoveAreaHooks): HandlersOf<Api['areas']> => ({
  save: saveArea,
  remove: removeArea(hooks),
  placeTables,
});
