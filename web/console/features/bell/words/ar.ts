import type { BellWords } from './en.ts';

export const words: BellWords = {
  nobodySawTable: '({count}) لم يرَ أحد {table}',
  newOrderTitle: '({count}) طلب جديد: {table}',
  unseenOrders: 'طلبات لم يرها أحد',
  nobodySaw: {
    zero: 'لا توجد طلبات غير مرئية',
    one: 'لم يرَ أحد هذا الطلب:',
    two: 'لم يرَ أحد هذين الطلبين. الأقدم:',
    few: 'لم يرَ أحد هذه الطلبات الـ{count}. الأقدم:',
    many: 'لم يرَ أحد هذه الطلبات الـ{count}. الأقدم:',
    other: 'لم يرَ أحد هذه الطلبات الـ{count}. الأقدم:',
  },
  showOrder: 'عرض الطلب',
  waiting: 'في الانتظار',
};
