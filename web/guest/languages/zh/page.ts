import type { PageWords } from '#guest/words';

export const page: PageWords = {
  offline: '您已离线',
};
