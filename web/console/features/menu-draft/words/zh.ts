import type { MenuDraftWords } from './en.ts';

export const words: MenuDraftWords = {
  partlyRemoved: '其他人移除了其中一道菜品，其余已更改。',
  categoryRemoved: '其他人已移除此分类。',
  itemStays: '之后其他人更改了“{name}”，因此保留。',
  categoryStays: '其他人添加了菜品，因此保留“{name}”。',
  movedIsRemoved: '其他人移除了被移动的内容。',
  notMoved: '其他人已将其移除，无法移动或复制。',
  anItem: '一道菜品',
  aCategory: '一个分类',
  itemPosition: '{name}，{category} 中第 {position} 个，共 {total} 个',
  categoryPosition: '{name}，第 {position} 个，共 {total} 个',
};
