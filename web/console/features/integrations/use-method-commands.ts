import type { PaymentMethodDocument } from '@comanda/contract/payments';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useWords } from '#console/words';
import { methodName } from '#features/payments';
import { useCommand } from '#kit/client';
import { integrationsWords } from './words/index.ts';

/** Commands that change a payment method; each switch offers an undo. */
export const useMethodCommands = ({ type }: Pick<PaymentMethodDocument, 'type'>) => {
  const active = useCommand((api) => api.payments.setMethodActive);
  const test = useCommand((api) => api.payments.setMethodTest);
  const currencies = useCommand((api) => api.payments.setMethodCurrencies);
  const withdraw = useCommand((api) => api.integrations.withdraw);
  const words = useWords(integrationsWords);
  const method = methodName(type);

  const setActive = async (isActive: boolean): Promise<void> => {
    const outcome = await active.run({ type, isActive });
    if (!outcome.ok) return showErrorNotice(outcome.failure.message);
    const message = isActive ? words.isOffered({ method }) : words.isOff({ method });
    showSuccessNotice(message, { onUndo: () => void setActive(!isActive) });
  };
  const setTest = async (isTest: boolean): Promise<void> => {
    const outcome = await test.run({ type, isTest });
    if (!outcome.ok) return showErrorNotice(outcome.failure.message);
    const message = isTest ? words.testIsOn({ method }) : words.testIsOff({ method });
    showSuccessNotice(message, { onUndo: () => void setTest(!isTest) });
  };
  const setCurrencies = async (chosen: readonly string[], before: readonly string[]): Promise<void> => {
    const outcome = await currencies.run({ type, supportedCurrencies: [...chosen] });
    if (!outcome.ok) return showErrorNotice(outcome.failure.message);
    showSuccessNotice(words.accepts({ method, currencies: chosen.join(', ') }), {
      onUndo: () => void setCurrencies(before, chosen),
    });
  };
  return {
    setActive,
    setTest,
    setCurrencies,
    withdraw: async (): Promise<boolean> => {
      if (type === 'pay_at_table') return true;
      const outcome = await withdraw.run({ type });
      if (!outcome.ok) showErrorNotice(outcome.failure.message);
      else showSuccessNotice(words.withdrawn({ method }));
      return outcome.ok;
    },
    isRunning: [active, test, currencies, withdraw].some((command) => command.isRunning),
  };
};
