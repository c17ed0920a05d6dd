import type { ShowcaseWords } from './en.ts';

export const words: ShowcaseWords = {
  demo: 'عرض تجريبي',
  simulate: 'محاكاة ذروة الغداء',
  hint: 'يمسح الضيوف الرموز ويطلبون وينادون ويدفعون تجريبيًا ويقيّمون. والمطبخ الافتراضي ينجز ما تتركه.',
  placed: {
    zero: 'لا طلبات حتى الآن',
    one: 'طلب واحد حتى الآن',
    two: 'طلبان حتى الآن',
    few: '{count} طلبات حتى الآن',
    many: '{count} طلبًا حتى الآن',
    other: '{count} طلب حتى الآن',
  },
  open: '{count} مفتوح',
  taken: {
    zero: 'لا طاولات مشغولة',
    one: 'طاولة واحدة مشغولة',
    two: 'طاولتان مشغولتان',
    few: '{count} طاولات مشغولة',
    many: '{count} طاولة مشغولة',
    other: '{count} طاولة مشغولة',
  },
  endsIn: {
    zero: 'ينتهي الآن',
    one: 'ينتهي بعد دقيقة',
    two: 'ينتهي بعد دقيقتين',
    few: 'ينتهي بعد {count} دقائق',
    many: 'ينتهي بعد {count} دقيقة',
    other: 'ينتهي بعد {count} دقيقة',
  },
};
