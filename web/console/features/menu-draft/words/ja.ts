import type { MenuDraftWords } from './en.ts';

export const words: MenuDraftWords = {
  partlyRemoved: '他の人が品目の1つを削除しました。残りは変更しました。',
  categoryRemoved: '他の人がこのカテゴリーを削除しました。',
  itemStays: 'その後、他の人が「{name}」を変更したため、そのまま残します。',
  categoryStays: '他の人が品目を追加したため、「{name}」はそのまま残します。',
  movedIsRemoved: '移動したものを他の人が削除しました。',
  notMoved: '他の人が削除したため、移動も複製もできませんでした。',
  anItem: '品目',
  aCategory: 'カテゴリー',
  itemPosition: '{name}、{category}の{total}件中{position}番目',
  categoryPosition: '{name}、{total}件中{position}番目',
};
