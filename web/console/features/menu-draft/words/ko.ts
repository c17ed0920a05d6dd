import type { MenuDraftWords } from './en.ts';

export const words: MenuDraftWords = {
  partlyRemoved: '다른 사람이 메뉴 하나를 삭제했습니다. 나머지는 변경했습니다.',
  categoryRemoved: '그사이 다른 사람이 이 분류를 삭제했습니다.',
  itemStays: '그 후 다른 사람이 ‘{name}’ 메뉴를 변경해 그대로 둡니다.',
  categoryStays: '다른 사람이 메뉴를 추가해 ‘{name}’ 분류를 그대로 둡니다.',
  movedIsRemoved: '옮긴 항목을 다른 사람이 삭제했습니다.',
  notMoved: '그사이 다른 사람이 삭제해 옮기거나 복사할 수 없습니다.',
  anItem: '메뉴',
  aCategory: '분류',
  itemPosition: '{name}, {category} {total}개 중 {position}번째',
  categoryPosition: '{name}, {total}개 중 {position}번째',
};
