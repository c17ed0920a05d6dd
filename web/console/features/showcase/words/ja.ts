import type { ShowcaseWords } from './en.ts';

export const words: ShowcaseWords = {
  demo: 'デモ',
  simulate: 'ランチの混雑を再現',
  hint: 'お客様がスキャン、注文、呼び出し、テスト決済、口コミ投稿をします。残した作業は仮想キッチンが行います。',
  placed: { other: 'これまでの注文{count}件' },
  open: '対応中{count}件',
  taken: { other: '{count}卓利用中' },
  endsIn: { other: 'あと{count}分で終了' },
};
