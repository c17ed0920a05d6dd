import type { PaymentsWords } from './en.ts';

export const words: PaymentsWords = {
  methods: {
    pay_at_table: 'Πληρωμή στο τραπέζι',
    credit_card: 'Πιστωτική κάρτα',
    paypal: 'PayPal',
    crypto: 'Κρυπτονόμισμα',
    apple_pay: 'Apple Pay',
    google_wallet: 'Google Wallet',
  },
  active: 'Ενεργό',
  testMode: 'Δοκιμή',
  disabled: 'Ανενεργό',
  noFee: 'Χωρίς προμήθεια',
  fee: 'Προμήθεια {percent} %',
  notShown: 'δεν εμφανίζεται',
  history: 'Ιστορικό',
  by: 'από {name}',
  credentials: {
    stripe: {
      secretKey: {
        label: 'Μυστικό κλειδί',
        help: 'Πίνακας Stripe, Developers, API keys. Αρκεί και ένα περιορισμένο κλειδί με δικαίωμα εγγραφής στα Checkout Sessions και Refunds.',
      },
      webhookSecret: {
        label: 'Μυστικό υπογραφής του webhook',
        help: 'Πίνακας Stripe, Developers, Webhooks, αφού προσθέσετε την παραπάνω διεύθυνση.',
      },
    },
    paypal: {
      clientId: {
        label: 'Client ID',
        help: 'PayPal Developer, Apps & Credentials, η ζωντανή εφαρμογή σας.',
      },
      clientSecret: {
        label: 'Client secret',
        help: 'Δίπλα στο client ID.',
      },
      webhookId: {
        label: 'Webhook ID',
        help: 'Στην ίδια εφαρμογή, στα Webhooks, αφού προσθέσετε την παραπάνω διεύθυνση.',
      },
    },
    btcpay: {
      serverUrl: {
        label: 'Διεύθυνση διακομιστή',
        help: 'Εκεί όπου λειτουργεί ο BTCPay Server σας.',
      },
      storeId: {
        label: 'Store ID',
        help: 'BTCPay Server, Settings, General.',
      },
      apiKey: {
        label: 'Κλειδί API',
        help: 'Account, Manage Account, API Keys: πρέπει να επιτρέπει προβολή, δημιουργία και αλλαγή τιμολογίων και διαχείριση pull payments για επιστροφές.',
      },
      webhookSecret: {
        label: 'Μυστικό του webhook',
        help: 'Settings, Webhooks, αφού προσθέσετε την παραπάνω διεύθυνση.',
      },
    },
  },
};
