import type { ShellWords } from './en.ts';

export const words: ShellWords = {
  skip: '本文へ移動',
  sidebar: 'サイドバー',
  main: 'メイン',
  openNavigation: 'メニューを開く',
  navigation: 'ナビゲーション',
  closeNavigation: 'メニューを閉じる',
  signOut: 'ログアウト',
  lock: 'ロック',
  roles: {
    admin: '管理者',
    owner: 'オーナー',
    staff: 'スタッフ',
  },
  pages: {
    restaurants: '店舗',
    dashboard: 'ダッシュボード',
    orders: '注文',
    menus: 'メニュー',
    qrCodes: 'QRコード',
    integrations: '連携',
    messages: 'メッセージ',
    profile: 'プロフィール',
  },
  tokens: { other: '{count}トークン' },
};
