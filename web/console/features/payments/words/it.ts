import type { PaymentsWords } from './en.ts';

export const words: PaymentsWords = {
  methods: {
    pay_at_table: 'Pagamento al tavolo',
    credit_card: 'Carta di credito',
    paypal: 'PayPal',
    crypto: 'Criptovalute',
    apple_pay: 'Apple Pay',
    google_wallet: 'Google Wallet',
  },
  active: 'Attivo',
  testMode: 'Modalità di prova',
  disabled: 'Disattivato',
  noFee: 'Nessuna commissione',
  fee: 'Commissione del {percent} %',
  notShown: 'non mostrato',
  history: 'Cronologia',
  by: 'da {name}',
  credentials: {
    stripe: {
      secretKey: {
        label: 'Chiave segreta',
        help: 'Dashboard di Stripe, Sviluppatori, Chiavi API. Va bene anche una chiave con limitazioni e accesso in scrittura a Checkout Sessions e Refunds.',
      },
      webhookSecret: {
        label: 'Segreto di firma del webhook',
        help: 'Dashboard di Stripe, Sviluppatori, Webhook, dopo aver aggiunto l’indirizzo qui sopra.',
      },
    },
    paypal: {
      clientId: {
        label: 'ID client',
        help: 'PayPal Developer, Apps & Credentials, la Sua app in produzione.',
      },
      clientSecret: {
        label: 'Segreto client',
        help: 'Accanto all’ID client.',
      },
      webhookId: {
        label: 'ID webhook',
        help: 'Nella stessa app, in Webhooks, dopo aver aggiunto l’indirizzo qui sopra.',
      },
    },
    btcpay: {
      serverUrl: {
        label: 'Indirizzo del server',
        help: 'Dove si trova il Suo BTCPay Server.',
      },
      storeId: {
        label: 'ID negozio',
        help: 'BTCPay Server, Settings, General.',
      },
      apiKey: {
        label: 'Chiave API',
        help: 'Account, Manage Account, API Keys: deve poter vedere, creare e modificare fatture e gestire i pull payments per i rimborsi.',
      },
      webhookSecret: {
        label: 'Segreto del webhook',
        help: 'Settings, Webhooks, dopo aver aggiunto l’indirizzo qui sopra.',
      },
    },
  },
};
