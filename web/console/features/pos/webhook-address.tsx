import { Button, CopyButton } from '@mantine/core';
import { webhookPaths } from '@comanda/contract/pages';
import type { PosSystemName } from '@comanda/contract/pos';
import classes from './pos.module.css';

interface WebhookAddressProps {
  readonly system: PosSystemName;
  readonly restaurantId: string;
}

/** Address at which the point of sale reports the progress of orders. */
export const WebhookAddress = ({ system, restaurantId }: WebhookAddressProps) => {
  const path = webhookPaths.pos.replace('$system', system).replace('$restaurantId', restaurantId);
  const address = new URL(path, window.location.origin).href;
  return (
    <div className={classes.address}>
      <p className={classes.soft}>Address for status updates from the point of sale:</p>
      <code className={classes.code}>{address}</code>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="default" onClick={copy}>
            {copied ? 'Copied' : 'Copy address'}
          </Button>
        )}
      </CopyButton>
    </div>
  );
};
