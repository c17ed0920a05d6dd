import type { PaymentsWords } from './en.ts';

export const words: PaymentsWords = {
  methods: {
    pay_at_table: 'Pagar à mesa',
    credit_card: 'Cartão de crédito',
    paypal: 'PayPal',
    crypto: 'Criptomoeda',
    apple_pay: 'Apple Pay',
    google_wallet: 'Google Wallet',
  },
  active: 'Ativo',
  testMode: 'Modo de teste',
  disabled: 'Desativado',
  noFee: 'Sem comissão',
  fee: 'Comissão de {percent} %',
  notShown: 'não mostrado',
  history: 'Histórico',
  by: 'por {name}',
  credentials: {
    stripe: {
      secretKey: {
        label: 'Chave secreta',
        help: 'Painel da Stripe, Programadores, Chaves API. Também serve uma chave restrita com acesso de escrita a Checkout Sessions e Refunds.',
      },
      webhookSecret: {
        label: 'Segredo de assinatura do webhook',
        help: 'Painel da Stripe, Programadores, Webhooks, depois de adicionar o endereço acima.',
      },
    },
    paypal: {
      clientId: {
        label: 'ID do cliente',
        help: 'PayPal Developer, Apps & Credentials, a sua aplicação em produção.',
      },
      clientSecret: {
        label: 'Segredo do cliente',
        help: 'Ao lado do ID do cliente.',
      },
      webhookId: {
        label: 'ID do webhook',
        help: 'Na mesma aplicação, em Webhooks, depois de adicionar o endereço acima.',
      },
    },
    btcpay: {
      serverUrl: {
        label: 'Endereço do servidor',
        help: 'Onde funciona o seu BTCPay Server.',
      },
      storeId: {
        label: 'ID da loja',
        help: 'BTCPay Server, Settings, General.',
      },
      apiKey: {
        label: 'Chave API',
        help: 'Account, Manage Account, API Keys: tem de poder ver, criar e alterar faturas, e gerir pull payments para reembolsos.',
      },
      webhookSecret: {
        label: 'Segredo do webhook',
        help: 'Settings, Webhooks, depois de adicionar o endereço acima.',
      },
    },
  },
};
