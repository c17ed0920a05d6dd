import type { PaymentsWords } from './en.ts';

export const words: PaymentsWords = {
  methods: {
    pay_at_table: 'Am Tisch bezahlen',
    credit_card: 'Kreditkarte',
    paypal: 'PayPal',
    crypto: 'Kryptowährung',
    apple_pay: 'Apple Pay',
    google_wallet: 'Google Wallet',
  },
  active: 'Aktiv',
  testMode: 'Testmodus',
  disabled: 'Deaktiviert',
  noFee: 'Keine Bearbeitungsgebühr',
  fee: '{percent} % Bearbeitungsgebühr',
  notShown: 'nicht angezeigt',
  history: 'Verlauf',
  by: 'von {name}',
  credentials: {
    stripe: {
      secretKey: {
        label: 'Geheimer Schlüssel',
        help: 'Stripe Dashboard, Entwickler, API-Schlüssel. Ein eingeschränkter Schlüssel mit Schreibzugriff auf Checkout Sessions und Refunds genügt ebenfalls.',
      },
      webhookSecret: {
        label: 'Signaturgeheimnis des Webhooks',
        help: 'Stripe Dashboard, Entwickler, Webhooks, nachdem Sie die Adresse oben hinzugefügt haben.',
      },
    },
    paypal: {
      clientId: {
        label: 'Client-ID',
        help: 'PayPal Developer, Apps & Credentials, Ihre Live-App.',
      },
      clientSecret: {
        label: 'Client-Secret',
        help: 'Neben der Client-ID.',
      },
      webhookId: {
        label: 'Webhook-ID',
        help: 'In derselben App unter Webhooks, nachdem Sie die Adresse oben hinzugefügt haben.',
      },
    },
    btcpay: {
      serverUrl: {
        label: 'Serveradresse',
        help: 'Wo Ihr BTCPay Server läuft.',
      },
      storeId: {
        label: 'Store-ID',
        help: 'BTCPay Server, Settings, General.',
      },
      apiKey: {
        label: 'API-Schlüssel',
        help: 'Account, Manage Account, API Keys: Er muss Rechnungen ansehen, anlegen und ändern sowie Pull Payments für Erstattungen verwalten dürfen.',
      },
      webhookSecret: {
        label: 'Webhook-Geheimnis',
        help: 'Settings, Webhooks, nachdem Sie die Adresse oben hinzugefügt haben.',
      },
    },
  },
};
