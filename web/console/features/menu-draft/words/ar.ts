import type { MenuDraftWords } from './en.ts';

export const words: MenuDraftWords = {
  partlyRemoved: 'أزال شخص آخر أحد الأصناف. وتغيّر الباقي.',
  categoryRemoved: 'أزال شخص آخر هذه الفئة في هذه الأثناء.',
  itemStays: 'غيّر شخص آخر «{name}» منذ ذلك الحين، لذا يبقى.',
  categoryStays: 'تبقى «{name}» لأن شخصًا آخر أضاف إليها أصنافًا.',
  movedIsRemoved: 'أزال شخص آخر ما نُقل.',
  notMoved: 'أزال شخص آخر هذا في هذه الأثناء، فتعذّر نقله أو نسخه.',
  anItem: 'صنف',
  aCategory: 'فئة',
  itemPosition: '{name}، {position} من {total} في {category}',
  categoryPosition: '{name}، {position} من {total}',
};
