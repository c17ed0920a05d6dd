import type { PageWords } from '#guest/words';

export const page: PageWords = {
  offline: 'أنت غير متصل بالإنترنت',
  offlineNote: 'هذه هي القائمة كما رأيتها آخر مرة.',
  online: 'عاد الاتصال بالإنترنت',
  unknownTitle: 'هذا الرمز غير صالح',
  unknownText: 'يرجى مسح الرمز الموجود على طاولتك مرة أخرى أو سؤال فريق العمل.',
  awayTitle: 'لا توجد قائمة هنا في الوقت الحالي',
  awayText: 'يرجى سؤال فريق العمل، وسيسعدهم مساعدتك.',
  failedTitle: 'حدث خطأ ما',
  failedText: 'لم يُفقد أي شيء. يُرجى المحاولة مرة أخرى بعد لحظات.',
  tryAgain: 'إعادة المحاولة',
  goHome: 'الصفحة الرئيسية',
};
