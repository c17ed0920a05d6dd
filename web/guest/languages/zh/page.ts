import type { PageWords } from '#guest/words';

export const page: PageWords = {
  offline: '您已离线',
  offlineNote: '这是您上次看到的菜单。',
  online: '已恢复连接',
  unknownTitle: '此二维码无效',
  unknownText: '请重新扫描桌上的二维码，或询问服务员。',
  awayTitle: '此处暂时没有菜单',
  awayText: '请询问服务员，他们很乐意为您服务。',
  failedTitle: '出了点问题',
  failedText: '没有丢失任何内容。请稍后再试。',
  tryAgain: '重试',
  goHome: '返回首页',
};
