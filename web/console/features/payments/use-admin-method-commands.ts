import type { PaymentMethodDocument } from '@comanda/contract/payments';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';

/** Administrators' commands on a method. Each sends the revision on screen, so that a concurrent change is refused with a message. */
export const useAdminMethodCommands = ({ ownerId, type, revision, isTest }: PaymentMethodDocument) => {
  const change = useCommand((api) => api.payments.changeMethod);
  const activate = useCommand((api) => api.payments.activateMethod);
  const verify = useCommand((api) => api.payments.verifyMethod);
  const methodVersion = { ownerId, type, revision };
  return {
    isRunning: change.isRunning || activate.isRunning || verify.isRunning,
    switchTest: async () => {
      const outcome = await change.run({ ...methodVersion, changes: { isTest: !isTest } });
      if (!outcome.ok) showErrorNotice(outcome.failure.message);
      else showSuccessNotice(isTest ? 'Test mode is off' : 'Test mode is on: no real money');
    },
    activate: async () => {
      const outcome = await activate.run(methodVersion);
      if (!outcome.ok) showErrorNotice(outcome.failure.message);
      else showSuccessNotice('Active: guests can pay with it');
    },
    verify: async () => {
      const outcome = await verify.run({ ownerId, type });
      if (!outcome.ok) showErrorNotice(outcome.failure.message);
      else if (outcome.output.failure !== '') showErrorNotice(outcome.output.failure);
      else showSuccessNotice('The provider accepts these credentials');
    },
  };
};
