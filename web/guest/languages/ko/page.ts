import type { PageWords } from '#guest/words';

export const page: PageWords = {
  offline: '오프라인 상태입니다',
  offlineNote: '마지막으로 보신 메뉴를 보여 드리고 있습니다.',
  online: '다시 연결되었습니다',
  unknownTitle: '유효하지 않은 코드입니다',
  unknownText: '테이블의 코드를 다시 스캔하시거나 직원에게 문의해 주세요.',
  awayTitle: '현재 이곳에는 메뉴가 없습니다',
  awayText: '직원에게 문의하시면 친절히 도와드립니다.',
  failedTitle: '문제가 발생했습니다',
  failedText: '손실된 내용은 없습니다. 잠시 후 다시 시도해 주세요.',
  tryAgain: '다시 시도',
  goHome: '홈으로',
};
