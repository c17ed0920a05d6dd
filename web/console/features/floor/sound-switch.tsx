import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Icon } from '#console/icons';
import { setSound, useSound } from '#features/bell';
import classes from './floor.module.css';

const labels = { off: 'Turn on sound', asleep: 'Silent until you tap', on: 'Sound is on' };

/** Every device rings until someone silences it. Where the browser waits for a touch of the page, the button says so, and is one. */
export const SoundSwitch = () => {
  const sound = useSound();
  // The press itself wakes the sound: what it is meant for is what the button said when it began.
  const pressed = useRef(sound);
  const press = () => {
    pressed.current = sound;
  };
  return (
    <Button
      className={classes.sound}
      data-sound={sound}
      variant={sound === 'asleep' ? 'filled' : 'default'}
      aria-pressed={sound === 'on'}
      aria-label={labels[sound]}
      leftSection={<Icon name={sound === 'on' ? 'sound' : 'mute'} size={20} />}
      onPointerDown={press}
      onKeyDown={press}
      onClick={() => void setSound(pressed.current !== 'on')}
    >
      <span className={classes.soundLabel}>{labels[sound]}</span>
    </Button>
  );
};
