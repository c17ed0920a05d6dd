import type { PageWords } from '#guest/words';

export const page: PageWords = {
  offline: '오프라인 상태입니다',
};
