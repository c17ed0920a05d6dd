import type { MenuDraftWords } from './en.ts';

export const words: MenuDraftWords = {
  partlyRemoved: 'Başkası ürünlerden birini kaldırdı. Geri kalanı değiştirildi.',
  categoryRemoved: 'Bu arada başkası bu kategoriyi kaldırdı.',
  itemStays: 'Bu arada başkası “{name}” ürününü değiştirdi, bu yüzden kalıyor.',
  categoryStays: '“{name}” kalıyor, çünkü başkası içine ürün ekledi.',
  movedIsRemoved: 'Taşınanı başkası kaldırdı.',
  notMoved: 'Bu arada başkası bunu kaldırdı; taşınamadı veya kopyalanamadı.',
  anItem: 'Bir ürün',
  aCategory: 'Bir kategori',
  itemPosition: '{name}, {category} içinde {position}/{total}',
  categoryPosition: '{name}, {position}/{total}',
};
