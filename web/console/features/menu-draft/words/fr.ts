import type { MenuDraftWords } from './en.ts';

export const words: MenuDraftWords = {
  partlyRemoved: 'Quelqu’un d’autre a retiré l’un des articles. Le reste a été modifié.',
  categoryRemoved: 'Quelqu’un d’autre a retiré cette catégorie entre-temps.',
  itemStays: 'Quelqu’un d’autre a modifié « {name} » depuis : il reste en place.',
  categoryStays: '« {name} » reste en place, car quelqu’un d’autre y a ajouté des articles.',
  movedIsRemoved: 'Quelqu’un d’autre a retiré ce qui avait été déplacé.',
  notMoved: 'Quelqu’un d’autre l’a retiré entre-temps : impossible de le déplacer ou de le copier.',
  anItem: 'Un article',
  aCategory: 'Une catégorie',
  itemPosition: '{name}, {position} sur {total} dans {category}',
  categoryPosition: '{name}, {position} sur {total}',
};
