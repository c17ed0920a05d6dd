import type { PaymentMethodDocument } from '@comanda/contract/payments';
import { showDone, showFailure } from '#console/notices';
import { useCommand } from '#kit/client';

/** Administrators' commands on a method. Each sends the revision on screen, so that a concurrent change is refused with a message. */
export const useAdministeredMethod = ({ ownerId, type, revision, isTest }: PaymentMethodDocument) => {
  const change = useCommand((api) => api.payments.changeMethod);
  const activate = useCommand((api) => api.payments.activateMethod);
  const verify = useCommand((api) => api.payments.verifyMethod);
  const methodVersion = { ownerId, type, revision };
  return {
    isRunning: change.isRunning || activate.isRunning || verify.isRunning,
    switchTest: async () => {
      const outcome = await change.run({ ...methodVersion, changes: { isTest: !isTest } });
      if (!outcome.ok) showFailure(outcome.failure.message);
      else showDone(isTest ? 'Test mode is off' : 'Test mode is on: no money moves');
    },
    activate: async () => {
      const outcome = await activate.run(methodVersion);
      if (!outcome.ok) showFailure(outcome.failure.message);
      else showDone('Active: guests can pay with it');
    },
    verify: async () => {
      const outcome = await verify.run({ ownerId, type });
      if (!outcome.ok) showFailure(outcome.failure.message);
      else if (outcome.output.failure !== '') showFailure(outcome.output.failure);
      else showDone('The provider accepts these credentials');
    },
  };
};
