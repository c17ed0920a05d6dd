import type { TestCheckoutWords } from './test-checkout-words.ts';

/** Directional isolates keep Latin names in left-to-right order. */
export const testCheckoutWordsAr: TestCheckoutWords = {
  title: 'دفع تجريبي',
  mode: 'وضع الاختبار: لا تنتقل أي أموال',
  paid: 'تم الدفع. في وضع الاختبار لم يُخصم أي مبلغ.',
  declined: 'رُفضت البطاقة. لم يُدفع شيء.',
  ended: 'انتهت عملية الدفع هذه: تم التخلي عنها أو استغرقت وقتًا طويلًا. لم يُدفع شيء.',
  choose: 'اختر ما الذي سيحدث لهذه الدفعة.',
  bankAsks: '\u20663-D Secure\u2069: يسأل مصرفك إن كنت أنت من يدفع.',
  walkedAway: 'غادرت دون أن تدفع. ما أخذته من الفاتورة يصبح متاحًا من جديد خلال دقائق.',
  comeBack: 'العودة والدفع',
  late: 'تصل هذه الدفعة متأخرة: تُدفع بعد أن تصبح حصتك من الفاتورة متاحة، {when}.',
  pay: 'ادفع',
  payNow: 'ادفع الآن',
  decline: 'رفض',
  bank: 'طلب \u20663-D Secure\u2069',
  away: 'المغادرة دون دفع',
  troubles: 'عندما يحدث خطأ',
  payLate: 'الدفع متأخرًا',
  payLateHint: 'يُدفع بعد انتهاء مدة الحصة',
  payUnheard: 'الدفع مع ضياع الإشعار',
  payUnheardHint: 'يُكتشف عند سؤال مزود الدفع',
  approve: 'موافقة',
  fail: 'إخفاق',
  back: 'العودة إلى المطعم',
};
