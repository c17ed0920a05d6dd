import type { PaymentsWords } from './en.ts';

export const words: PaymentsWords = {
  methods: {
    pay_at_table: '테이블에서 결제',
    credit_card: '신용카드',
    paypal: 'PayPal',
    crypto: '암호화폐',
    apple_pay: 'Apple Pay',
    google_wallet: 'Google Wallet',
  },
  active: '사용 중',
  testMode: '테스트 모드',
  disabled: '사용 안 함',
  noFee: '결제 수수료 없음',
  fee: '결제 수수료 {percent}%',
  notShown: '표시 안 함',
  history: '기록',
  by: '{name}',
  credentials: {
    stripe: {
      secretKey: {
        label: '비밀 키',
        help: 'Stripe 대시보드, 개발자, API 키. Checkout Sessions와 Refunds에 쓰기 권한이 있는 제한된 키도 됩니다.',
      },
      webhookSecret: {
        label: '웹훅 서명 비밀 키',
        help: '위 주소를 추가한 뒤 Stripe 대시보드, 개발자, 웹훅.',
      },
    },
    paypal: {
      clientId: {
        label: '클라이언트 ID',
        help: 'PayPal Developer, Apps & Credentials, 실제 운영 앱.',
      },
      clientSecret: {
        label: '클라이언트 비밀 키',
        help: '클라이언트 ID 옆에 있습니다.',
      },
      webhookId: {
        label: '웹훅 ID',
        help: '위 주소를 추가한 뒤 같은 앱의 Webhooks.',
      },
    },
    btcpay: {
      serverUrl: {
        label: '서버 주소',
        help: 'BTCPay Server가 실행되는 주소입니다.',
      },
      storeId: {
        label: '스토어 ID',
        help: 'BTCPay Server, Settings, General.',
      },
      apiKey: {
        label: 'API 키',
        help: 'Account, Manage Account, API Keys: 청구서를 보고 만들고 수정하며 환불용 pull payments를 관리할 수 있어야 합니다.',
      },
      webhookSecret: {
        label: '웹훅 비밀 키',
        help: '위 주소를 추가한 뒤 Settings, Webhooks.',
      },
    },
  },
};
