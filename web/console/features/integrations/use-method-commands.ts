import { paymentMethodLabels, type PaymentMethodDocument } from '@comanda/contract/payments';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';

/** Commands that change a payment method; each switch offers an undo. */
export const useMethodCommands = ({ type }: Pick<PaymentMethodDocument, 'type'>) => {
  const active = useCommand((api) => api.payments.setMethodActive);
  const test = useCommand((api) => api.payments.setMethodTest);
  const currencies = useCommand((api) => api.payments.setMethodCurrencies);
  const withdraw = useCommand((api) => api.integrations.withdraw);
  const label = paymentMethodLabels[type];

  const setActive = async (isActive: boolean): Promise<void> => {
    const outcome = await active.run({ type, isActive });
    if (!outcome.ok) return showErrorNotice(outcome.failure.message);
    const message = isActive ? `Guests can pay with ${label}` : `${label} is off`;
    showSuccessNotice(message, { onUndo: () => void setActive(!isActive) });
  };
  const setTest = async (isTest: boolean): Promise<void> => {
    const outcome = await test.run({ type, isTest });
    if (!outcome.ok) return showErrorNotice(outcome.failure.message);
    const message = isTest ? `${label} is in test mode: no money moves` : `Test mode of ${label} is off`;
    showSuccessNotice(message, { onUndo: () => void setTest(!isTest) });
  };
  const setCurrencies = async (chosen: readonly string[], before: readonly string[]): Promise<void> => {
    const outcome = await currencies.run({ type, supportedCurrencies: [...chosen] });
    if (!outcome.ok) return showErrorNotice(outcome.failure.message);
    showSuccessNotice(`${label} accepts ${chosen.join(', ')}`, { onUndo: () => void setCurrencies(before, chosen) });
  };
  return {
    setActive,
    setTest,
    setCurrencies,
    withdraw: async (): Promise<boolean> => {
      if (type === 'pay_at_table') return true;
      const outcome = await withdraw.run({ type });
      if (!outcome.ok) showErrorNotice(outcome.failure.message);
      else showSuccessNotice(`Your request for ${label} is withdrawn, and its credentials are deleted`);
      return outcome.ok;
    },
    isRunning: [active, test, currencies, withdraw].some((command) => command.isRunning),
  };
};
