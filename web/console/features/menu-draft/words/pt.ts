import type { MenuDraftWords } from './en.ts';

export const words: MenuDraftWords = {
  partlyRemoved: 'Outra pessoa retirou um dos artigos. O resto foi alterado.',
  categoryRemoved: 'Entretanto, outra pessoa retirou esta categoria.',
  itemStays: 'Entretanto, outra pessoa alterou «{name}», por isso fica.',
  categoryStays: '«{name}» fica, porque outra pessoa lhe adicionou artigos.',
  movedIsRemoved: 'Outra pessoa retirou o que foi movido.',
  notMoved: 'Entretanto, outra pessoa retirou isto; não foi possível mover nem copiar.',
  anItem: 'Um artigo',
  aCategory: 'Uma categoria',
  itemPosition: '{name}, {position} de {total} em {category}',
  categoryPosition: '{name}, {position} de {total}',
};
