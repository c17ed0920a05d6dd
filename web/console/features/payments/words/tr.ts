import type { PaymentsWords } from './en.ts';

export const words: PaymentsWords = {
  methods: {
    pay_at_table: 'Masada ödeme',
    credit_card: 'Kredi kartı',
    paypal: 'PayPal',
    crypto: 'Kripto para',
    apple_pay: 'Apple Pay',
    google_wallet: 'Google Wallet',
  },
  active: 'Etkin',
  testMode: 'Test modu',
  disabled: 'Devre dışı',
  noFee: 'İşlem ücreti yok',
  fee: '%{percent} işlem ücreti',
  notShown: 'gösterilmiyor',
  history: 'Geçmiş',
  by: '{name} tarafından',
  credentials: {
    stripe: {
      secretKey: {
        label: 'Gizli anahtar',
        help: 'Stripe paneli, Geliştiriciler, API anahtarları. Checkout Sessions ve Refunds için yazma yetkisi olan kısıtlı bir anahtar da olur.',
      },
      webhookSecret: {
        label: 'Webhook imza anahtarı',
        help: 'Stripe paneli, Geliştiriciler, Webhook’lar; yukarıdaki adresi ekledikten sonra.',
      },
    },
    paypal: {
      clientId: {
        label: 'İstemci kimliği',
        help: 'PayPal Developer, Apps & Credentials, canlı uygulamanız.',
      },
      clientSecret: {
        label: 'İstemci gizli anahtarı',
        help: 'İstemci kimliğinin yanında.',
      },
      webhookId: {
        label: 'Webhook kimliği',
        help: 'Aynı uygulamada, Webhooks altında; yukarıdaki adresi ekledikten sonra.',
      },
    },
    btcpay: {
      serverUrl: {
        label: 'Sunucu adresi',
        help: 'BTCPay Server’ınızın çalıştığı yer.',
      },
      storeId: {
        label: 'Mağaza kimliği',
        help: 'BTCPay Server, Settings, General.',
      },
      apiKey: {
        label: 'API anahtarı',
        help: 'Account, Manage Account, API Keys: faturaları görmeye, oluşturmaya ve değiştirmeye, iadeler için pull payments yönetmeye yetkili olmalıdır.',
      },
      webhookSecret: {
        label: 'Webhook gizli anahtarı',
        help: 'Settings, Webhooks; yukarıdaki adresi ekledikten sonra.',
      },
    },
  },
};
