import type { PaymentsWords } from './en.ts';

export const words: PaymentsWords = {
  methods: {
    pay_at_table: 'الدفع على الطاولة',
    credit_card: 'بطاقة ائتمان',
    paypal: 'PayPal',
    crypto: 'عملات رقمية',
    apple_pay: 'Apple Pay',
    google_wallet: 'Google Wallet',
  },
  active: 'مفعّل',
  testMode: 'وضع الاختبار',
  disabled: 'معطّل',
  noFee: 'بلا رسوم معالجة',
  fee: 'رسوم معالجة {percent}%',
  notShown: 'لا يُعرض',
  history: 'السجل',
  by: 'بواسطة {name}',
  credentials: {
    stripe: {
      secretKey: {
        label: 'المفتاح السري',
        help: 'لوحة تحكم Stripe، ‏Developers، ‏API keys. يكفي أيضًا مفتاح مقيّد بصلاحية الكتابة على Checkout Sessions وRefunds.',
      },
      webhookSecret: {
        label: 'سر توقيع الـWebhook',
        help: 'لوحة تحكم Stripe، ‏Developers، ‏Webhooks، بعد إضافة العنوان أعلاه.',
      },
    },
    paypal: {
      clientId: {
        label: 'معرّف العميل',
        help: 'PayPal Developer، ‏Apps & Credentials، تطبيقك الفعلي.',
      },
      clientSecret: {
        label: 'سر العميل',
        help: 'بجانب معرّف العميل.',
      },
      webhookId: {
        label: 'معرّف الـWebhook',
        help: 'في التطبيق نفسه، تحت Webhooks، بعد إضافة العنوان أعلاه.',
      },
    },
    btcpay: {
      serverUrl: {
        label: 'عنوان الخادم',
        help: 'حيث يعمل BTCPay Server الخاص بك.',
      },
      storeId: {
        label: 'معرّف المتجر',
        help: 'BTCPay Server، ‏Settings، ‏General.',
      },
      apiKey: {
        label: 'مفتاح API',
        help: 'Account، ‏Manage Account، ‏API Keys: يجب أن يُسمح له بعرض الفواتير وإنشائها وتعديلها، وإدارة pull payments لردّ المبالغ.',
      },
      webhookSecret: {
        label: 'سر الـWebhook',
        help: 'Settings، ‏Webhooks، بعد إضافة العنوان أعلاه.',
      },
    },
  },
};
