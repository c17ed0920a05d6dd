import { Button } from '@mantine/core';
import { Icon } from '#console/icons';
import { setSound, useSound } from './sound.ts';

const labels = { off: 'Turn on sound', asleep: 'Sound: tap anywhere', on: 'Sound is on' };

/** Allowed once on a device; from then on the console rings by itself. */
export const SoundSwitch = () => {
  const sound = useSound();
  const isOn = sound !== 'off';
  return (
    <Button
      variant="default"
      aria-pressed={isOn}
      leftSection={<Icon name={isOn ? 'sound' : 'mute'} size={20} />}
      onClick={() => void setSound(!isOn)}
    >
      {labels[sound]}
    </Button>
  );
};
