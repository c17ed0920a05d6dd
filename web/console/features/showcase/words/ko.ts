import type { ShowcaseWords } from './en.ts';

export const words: ShowcaseWords = {
  demo: '데모',
  simulate: '점심 피크 시뮬레이션',
  hint: '손님이 스캔, 주문, 호출, 테스트 결제, 후기를 남깁니다. 남겨 둔 일은 가상 주방이 처리합니다.',
  placed: { other: '지금까지 주문 {count}건' },
  open: '{count}건 진행 중',
  taken: { other: '테이블 {count}곳 이용 중' },
  endsIn: { other: '{count}분 후 종료' },
};
