import type { ShellWords } from './en.ts';

export const words: ShellWords = {
  skip: 'الانتقال إلى المحتوى',
  sidebar: 'الشريط الجانبي',
  main: 'الرئيسية',
  openNavigation: 'فتح القائمة',
  navigation: 'التنقل',
  closeNavigation: 'إغلاق القائمة',
  signOut: 'تسجيل الخروج',
  lock: 'قفل',
  roles: {
    admin: 'مدير',
    owner: 'صاحب المطعم',
    staff: 'الفريق',
  },
  pages: {
    restaurants: 'المطاعم',
    dashboard: 'لوحة المعلومات',
    orders: 'الطلبات',
    menus: 'القوائم',
    qrCodes: 'رموز QR',
    integrations: 'التكاملات',
    messages: 'الرسائل',
    profile: 'الملف الشخصي',
  },
  tokens: {
    zero: 'لا رموز',
    one: '{count} رمز',
    two: '{count} رمز',
    few: '{count} رموز',
    many: '{count} رمزًا',
    other: '{count} رمز',
  },
};
