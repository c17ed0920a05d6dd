import type { PaymentsWords } from './en.ts';

export const words: PaymentsWords = {
  methods: {
    pay_at_table: 'Payer à table',
    credit_card: 'Carte bancaire',
    paypal: 'PayPal',
    crypto: 'Cryptomonnaie',
    apple_pay: 'Apple Pay',
    google_wallet: 'Google Wallet',
  },
  active: 'Actif',
  testMode: 'Mode test',
  disabled: 'Désactivé',
  noFee: 'Sans frais de traitement',
  fee: '{percent} % de frais de traitement',
  notShown: 'non affiché',
  history: 'Historique',
  by: 'par {name}',
  credentials: {
    stripe: {
      secretKey: {
        label: 'Clé secrète',
        help: 'Tableau de bord Stripe, Développeurs, Clés API. Une clé restreinte avec accès en écriture à Checkout Sessions et Refunds convient aussi.',
      },
      webhookSecret: {
        label: 'Secret de signature du webhook',
        help: 'Tableau de bord Stripe, Développeurs, Webhooks, après avoir ajouté l’adresse ci-dessus.',
      },
    },
    paypal: {
      clientId: {
        label: 'Identifiant client',
        help: 'PayPal Developer, Apps & Credentials, votre application en production.',
      },
      clientSecret: {
        label: 'Secret client',
        help: 'À côté de l’identifiant client.',
      },
      webhookId: {
        label: 'Identifiant du webhook',
        help: 'Dans la même application, sous Webhooks, après avoir ajouté l’adresse ci-dessus.',
      },
    },
    btcpay: {
      serverUrl: {
        label: 'Adresse du serveur',
        help: 'Là où fonctionne votre BTCPay Server.',
      },
      storeId: {
        label: 'Identifiant de la boutique',
        help: 'BTCPay Server, Settings, General.',
      },
      apiKey: {
        label: 'Clé API',
        help: 'Account, Manage Account, API Keys : elle doit pouvoir voir, créer et modifier des factures, et gérer les pull payments pour les remboursements.',
      },
      webhookSecret: {
        label: 'Secret du webhook',
        help: 'Settings, Webhooks, après avoir ajouté l’adresse ci-dessus.',
      },
    },
  },
};
