import type { ShowcaseWords } from './en.ts';

export const words: ShowcaseWords = {
  demo: 'Demo',
  simulate: 'Öğle yoğunluğunu canlandır',
  hint: 'Misafirler tarar, sipariş verir, garson çağırır, test modunda öder ve yorum bırakır. Sanal mutfak size kalanı yapar.',
  placed: { one: 'şu ana kadar {count} sipariş', other: 'şu ana kadar {count} sipariş' },
  open: '{count} açık',
  taken: { one: '{count} masa dolu', other: '{count} masa dolu' },
  endsIn: { one: '{count} dakika sonra biter', other: '{count} dakika sonra biter' },
};
