import type { PaymentsWords } from './en.ts';

export const words: PaymentsWords = {
  methods: {
    pay_at_table: 'テーブルで支払い',
    credit_card: 'クレジットカード',
    paypal: 'PayPal',
    crypto: '暗号資産',
    apple_pay: 'Apple Pay',
    google_wallet: 'Google Wallet',
  },
  active: '有効',
  testMode: 'テストモード',
  disabled: '無効',
  noFee: '決済手数料なし',
  fee: '決済手数料 {percent}%',
  notShown: '非表示',
  history: '履歴',
  by: '{name}',
  credentials: {
    stripe: {
      secretKey: {
        label: 'シークレットキー',
        help: 'Stripeダッシュボードの「開発者」→「APIキー」。Checkout SessionsとRefundsへの書き込み権限がある制限付きキーも使えます。',
      },
      webhookSecret: {
        label: 'Webhookの署名シークレット',
        help: '上のアドレスを追加した後、Stripeダッシュボードの「開発者」→「Webhook」。',
      },
    },
    paypal: {
      clientId: {
        label: 'クライアントID',
        help: 'PayPal DeveloperのApps & Credentials、本番用アプリ。',
      },
      clientSecret: {
        label: 'クライアントシークレット',
        help: 'クライアントIDの横。',
      },
      webhookId: {
        label: 'Webhook ID',
        help: '上のアドレスを追加した後、同じアプリのWebhooks。',
      },
    },
    btcpay: {
      serverUrl: {
        label: 'サーバーのアドレス',
        help: 'BTCPay Serverが動いている場所。',
      },
      storeId: {
        label: 'ストアID',
        help: 'BTCPay ServerのSettings、General。',
      },
      apiKey: {
        label: 'APIキー',
        help: 'Account、Manage Account、API Keys。請求書の表示、作成、変更と、返金用のpull paymentsの管理が許可されている必要があります。',
      },
      webhookSecret: {
        label: 'Webhookシークレット',
        help: '上のアドレスを追加した後、Settings、Webhooks。',
      },
    },
  },
};
