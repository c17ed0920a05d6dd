import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#console/icons';
import { showErrorNotice } from '#console/notices';
import { Dialog } from '#console/views';
import { useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { qrCodesWords } from './words/index.ts';
import classes from './qr-codes.module.css';

/** Opens the screen on the wall that shows which numbers are being made and which are ready. */
export const PickupScreenButton = ({ restaurantId }: { restaurantId: string }) => {
  const words = useWords(qrCodesWords);
  const [path, setPath] = useState<string | null>(null);
  const show = useCommand((api) => api.pickup.showScreen);
  const replace = useCommand((api) => api.pickup.replaceScreen);
  const open = async () => {
    const shown = await show.run({ restaurantId });
    if (shown.ok) setPath(shown.output.path);
    else showErrorNotice(shown.failure.message);
  };
  const renew = async () => {
    const replaced = await replace.run({ restaurantId });
    if (replaced.ok) setPath(replaced.output.path);
    else showErrorNotice(replaced.failure.message);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<Icon name="orders" size={18} />}
        loading={show.isRunning}
        onClick={() => void open()}
      >
        {words.pickupScreen}
      </Button>
      {path === null ? null : (
        <Dialog title={words.pickupScreen} onClose={() => setPath(null)}>
          <p>{words.pickupHint}</p>
          <p className={classes.words}>{`${location.host}${path}`}</p>
          <div className={classes.downloads}>
            <Button component="a" href={path} target="_blank" rel="noreferrer">
              {words.openScreen}
            </Button>
            <Button variant="default" loading={replace.isRunning} onClick={() => void renew()}>
              {words.newAddress}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
};
