import type { PageWords } from '#guest/words';

export const page: PageWords = {
  offline: 'オフラインです',
  offlineNote: '最後に表示されたメニューをご覧いただいています。',
  online: '接続が回復しました',
  unknownTitle: 'このコードは無効です',
  unknownText: 'テーブルのコードをもう一度読み取るか、スタッフにお尋ねください。',
  awayTitle: '現在こちらにメニューはありません',
  awayText: 'スタッフにお気軽にお声がけください。',
  failedTitle: '問題が発生しました',
  failedText: 'データは失われていません。しばらくしてからもう一度お試しください。',
  tryAgain: 'もう一度試す',
  goHome: 'ホームへ',
};
