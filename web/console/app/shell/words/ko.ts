import type { ShellWords } from './en.ts';

export const words: ShellWords = {
  skip: '본문으로 이동',
  sidebar: '사이드바',
  main: '주 메뉴',
  openNavigation: '메뉴 열기',
  navigation: '탐색',
  closeNavigation: '메뉴 닫기',
  signOut: '로그아웃',
  lock: '잠금',
  roles: {
    admin: '관리자',
    owner: '사장님',
    staff: '직원',
  },
  pages: {
    restaurants: '매장',
    dashboard: '대시보드',
    orders: '주문',
    menus: '메뉴판',
    qrCodes: 'QR 코드',
    integrations: '연동',
    messages: '메시지',
    profile: '프로필',
  },
  tokens: { other: '토큰 {count}개' },
};
