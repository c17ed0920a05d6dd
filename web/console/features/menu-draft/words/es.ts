import type { MenuDraftWords } from './en.ts';

export const words: MenuDraftWords = {
  partlyRemoved: 'Otra persona ha quitado uno de los artículos. El resto se ha cambiado.',
  categoryRemoved: 'Otra persona ha quitado esta categoría mientras tanto.',
  itemStays: 'Otra persona ha cambiado «{name}» desde entonces, así que se queda.',
  categoryStays: '«{name}» se queda, porque otra persona ha añadido artículos.',
  movedIsRemoved: 'Otra persona ha quitado lo que se movió.',
  notMoved: 'Otra persona lo ha quitado mientras tanto, así que no se pudo mover ni copiar.',
  anItem: 'Un artículo',
  aCategory: 'Una categoría',
  itemPosition: '{name}, {position} de {total} en {category}',
  categoryPosition: '{name}, {position} de {total}',
};
