import type { PageWords } from '#guest/words';

export const page: PageWords = {
  offline: 'Çevrimdışısınız',
  offlineNote: 'Bu, menünün en son gördüğünüz hâli.',
  online: 'Yeniden çevrimiçisiniz',
  unknownTitle: 'Bu kod geçerli değil',
  unknownText: 'Lütfen masanızdaki kodu bir kez daha okutun veya personele sorun.',
  awayTitle: 'Şu anda burada bir menü yok',
  awayText: 'Lütfen personele sorun, size memnuniyetle yardımcı olurlar.',
  failedTitle: 'Bir şeyler ters gitti',
  failedText: 'Hiçbir şey kaybolmadı. Lütfen birazdan tekrar deneyin.',
  tryAgain: 'Tekrar dene',
  goHome: 'Ana sayfa',
};
