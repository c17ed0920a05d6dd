import { Button } from '@mantine/core';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { EmptyView } from '#console/views';
import { useCommand } from '#kit/client';

/** Shown to an owner whose account was set up without payment methods, with a way to set them up now. */
export const NoMethods = () => {
  const retry = useCommand((api) => api.onboarding.retrySetup);
  const onRetry = async () => {
    const outcome = await retry.run({});
    if (outcome.ok) showSuccessNotice('Your payment methods are being set up');
    else showErrorNotice(outcome.failure.message);
  };
  return (
    <EmptyView icon="integrations" title="No payment methods yet">
      <p>Something failed while your account was set up. Nothing of yours is lost.</p>
      <Button onClick={() => void onRetry()} loading={retry.isRunning}>
        Set Up Payment Methods
      </Button>
    </EmptyView>
  );
};
