import type { PaymentsWords } from './en.ts';

export const words: PaymentsWords = {
  methods: {
    pay_at_table: 'Pagar en la mesa',
    credit_card: 'Tarjeta de crédito',
    paypal: 'PayPal',
    crypto: 'Criptomonedas',
    apple_pay: 'Apple Pay',
    google_wallet: 'Google Wallet',
  },
  active: 'Activo',
  testMode: 'Modo de prueba',
  disabled: 'Desactivado',
  noFee: 'Sin comisión',
  fee: 'Comisión del {percent} %',
  notShown: 'no se muestra',
  history: 'Historial',
  by: 'por {name}',
  credentials: {
    stripe: {
      secretKey: {
        label: 'Clave secreta',
        help: 'Panel de Stripe, Desarrolladores, Claves de API. También sirve una clave restringida con permiso de escritura en Checkout Sessions y Refunds.',
      },
      webhookSecret: {
        label: 'Secreto de firma del webhook',
        help: 'Panel de Stripe, Desarrolladores, Webhooks, después de añadir la dirección de arriba.',
      },
    },
    paypal: {
      clientId: {
        label: 'ID de cliente',
        help: 'PayPal Developer, Apps & Credentials, su aplicación en producción.',
      },
      clientSecret: {
        label: 'Secreto de cliente',
        help: 'Junto al ID de cliente.',
      },
      webhookId: {
        label: 'ID del webhook',
        help: 'En la misma aplicación, en Webhooks, después de añadir la dirección de arriba.',
      },
    },
    btcpay: {
      serverUrl: {
        label: 'Dirección del servidor',
        help: 'Donde funciona su BTCPay Server.',
      },
      storeId: {
        label: 'ID de la tienda',
        help: 'BTCPay Server, Settings, General.',
      },
      apiKey: {
        label: 'Clave de API',
        help: 'Account, Manage Account, API Keys: debe poder ver, crear y modificar facturas, y gestionar pull payments para las devoluciones.',
      },
      webhookSecret: {
        label: 'Secreto del webhook',
        help: 'Settings, Webhooks, después de añadir la dirección de arriba.',
      },
    },
  },
};
