import type { PaymentsWords } from './en.ts';

export const words: PaymentsWords = {
  methods: {
    pay_at_table: '桌边付款',
    credit_card: '信用卡',
    paypal: 'PayPal',
    crypto: '加密货币',
    apple_pay: 'Apple Pay',
    google_wallet: 'Google Wallet',
  },
  active: '已启用',
  testMode: '测试模式',
  disabled: '已停用',
  noFee: '无手续费',
  fee: '手续费 {percent}%',
  notShown: '不显示',
  history: '历史记录',
  by: '{name}',
  credentials: {
    stripe: {
      secretKey: {
        label: '密钥',
        help: 'Stripe 管理平台，开发人员，API 密钥。对 Checkout Sessions 和 Refunds 有写入权限的受限密钥也可以。',
      },
      webhookSecret: {
        label: 'Webhook 签名密钥',
        help: '添加上方地址后，在 Stripe 管理平台，开发人员，Webhook。',
      },
    },
    paypal: {
      clientId: {
        label: '客户端 ID',
        help: 'PayPal Developer，Apps & Credentials，您的正式应用。',
      },
      clientSecret: {
        label: '客户端密钥',
        help: '在客户端 ID 旁边。',
      },
      webhookId: {
        label: 'Webhook ID',
        help: '添加上方地址后，在同一应用的 Webhooks 中。',
      },
    },
    btcpay: {
      serverUrl: {
        label: '服务器地址',
        help: '您的 BTCPay Server 所在地址。',
      },
      storeId: {
        label: '商店 ID',
        help: 'BTCPay Server，Settings，General。',
      },
      apiKey: {
        label: 'API 密钥',
        help: 'Account，Manage Account，API Keys：须有查看、创建和修改发票，以及管理用于退款的 pull payments 的权限。',
      },
      webhookSecret: {
        label: 'Webhook 密钥',
        help: '添加上方地址后，在 Settings，Webhooks。',
      },
    },
  },
};
