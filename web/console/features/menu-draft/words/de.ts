import type { MenuDraftWords } from './en.ts';

export const words: MenuDraftWords = {
  partlyRemoved: 'Jemand anderes hat einen der Artikel entfernt. Der Rest wurde geändert.',
  categoryRemoved: 'Jemand anderes hat diese Kategorie inzwischen entfernt.',
  itemStays: 'Jemand anderes hat „{name}“ seitdem geändert, deshalb bleibt es.',
  categoryStays: '„{name}“ bleibt, weil jemand anderes Artikel hinzugefügt hat.',
  movedIsRemoved: 'Jemand anderes hat entfernt, was verschoben wurde.',
  notMoved: 'Jemand anderes hat das inzwischen entfernt; es konnte nicht verschoben oder kopiert werden.',
  anItem: 'Ein Artikel',
  aCategory: 'Eine Kategorie',
  itemPosition: '{name}, {position} von {total} in {category}',
  categoryPosition: '{name}, {position} von {total}',
};
