import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Icon } from '#console/icons';
import { setSoundEnabled, useSoundState } from '#features/bell';
import classes from './floor.module.css';

const labels = { off: 'Turn on sound', asleep: 'Silent until you tap', on: 'Sound is on' };

/** Switches the sound of this device. If the browser blocks sound until a touch, the button says so, and a tap on it unlocks sound. */
export const SoundSwitch = () => {
  const sound = useSoundState();
  // The press itself unlocks the sound, so the click acts on the state that the button showed when the press began.
  const soundAtPress = useRef(sound);
  const onPress = () => {
    soundAtPress.current = sound;
  };
  return (
    <Button
      className={classes.sound}
      data-sound={sound}
      variant={sound === 'asleep' ? 'filled' : 'default'}
      aria-pressed={sound === 'on'}
      aria-label={labels[sound]}
      leftSection={<Icon name={sound === 'on' ? 'sound' : 'mute'} size={20} />}
      onPointerDown={onPress}
      onKeyDown={onPress}
      onClick={() => void setSoundEnabled(soundAtPress.current !== 'on')}
    >
      <span className={classes.soundLabel}>{labels[sound]}</span>
    </Button>
  );
};
