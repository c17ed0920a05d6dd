import type { ShellWords } from './en.ts';

export const words: ShellWords = {
  skip: '跳到内容',
  sidebar: '侧边栏',
  main: '主菜单',
  openNavigation: '打开导航',
  navigation: '导航',
  closeNavigation: '关闭导航',
  signOut: '退出登录',
  lock: '锁定',
  roles: {
    admin: '管理员',
    owner: '店主',
    staff: '员工',
  },
  pages: {
    restaurants: '餐厅',
    dashboard: '仪表盘',
    orders: '订单',
    menus: '菜单',
    qrCodes: '二维码',
    integrations: '集成',
    messages: '消息',
    profile: '个人资料',
  },
  tokens: { other: '{count} 个代币' },
};
