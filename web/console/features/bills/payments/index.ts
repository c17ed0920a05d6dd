export { OrderPayments } from './order-payments.tsx';
export { PaymentAlerts } from './payment-alerts.tsx';
export { PaymentCard } from './payment-card.tsx';
export { usePaymentCommands } from './use-payment-commands.ts';
