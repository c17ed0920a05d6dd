import type { ShellWords } from './en.ts';

export const words: ShellWords = {
  skip: 'İçeriğe geç',
  sidebar: 'Kenar çubuğu',
  main: 'Ana menü',
  openNavigation: 'Menüyü aç',
  navigation: 'Gezinme',
  closeNavigation: 'Menüyü kapat',
  signOut: 'Çıkış yap',
  lock: 'Kilitle',
  roles: {
    admin: 'Yönetici',
    owner: 'İşletme sahibi',
    staff: 'Personel',
  },
  pages: {
    restaurants: 'Restoranlar',
    dashboard: 'Pano',
    orders: 'Siparişler',
    menus: 'Menüler',
    qrCodes: 'QR kodlar',
    integrations: 'Entegrasyonlar',
    messages: 'Mesajlar',
    profile: 'Profil',
  },
  tokens: { one: '{count} jeton', other: '{count} jeton' },
};
