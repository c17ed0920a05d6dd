import type { MenuDraftWords } from './en.ts';

export const words: MenuDraftWords = {
  partlyRemoved: 'Qualcun altro ha rimosso una delle voci. Il resto è stato modificato.',
  categoryRemoved: 'Qualcun altro ha rimosso questa categoria nel frattempo.',
  itemStays: 'Qualcun altro ha modificato «{name}» nel frattempo, quindi resta.',
  categoryStays: '«{name}» resta, perché qualcun altro vi ha aggiunto delle voci.',
  movedIsRemoved: 'Qualcun altro ha rimosso ciò che era stato spostato.',
  notMoved: 'Qualcun altro l’ha rimosso nel frattempo: non è stato possibile spostarlo o copiarlo.',
  anItem: 'Una voce',
  aCategory: 'Una categoria',
  itemPosition: '{name}, {position} di {total} in {category}',
  categoryPosition: '{name}, {position} di {total}',
};
