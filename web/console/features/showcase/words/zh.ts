import type { ShowcaseWords } from './en.ts';

export const words: ShowcaseWords = {
  demo: '演示',
  simulate: '模拟午市高峰',
  hint: '顾客会扫码、下单、呼叫、以测试模式付款并留下评价。您没处理的由模拟厨房完成。',
  placed: { other: '目前 {count} 个订单' },
  open: '{count} 个未完成',
  taken: { other: '{count} 桌在用' },
  endsIn: { other: '{count} 分钟后结束' },
};
