import { useEffect, useState } from 'react';
import type { SetupDocument } from '@comanda/contract/onboarding';
import { setupAtBeat, countBeats } from './pace.ts';

const beatMs = 450;

/** Shows a setup with at most one beat per interval, so that people can follow it. */
export const usePacedSetup = (setup: SetupDocument | undefined) => {
  const [beat, setBeat] = useState(0);
  const isBehind = setup !== undefined && beat < countBeats(setup);
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => setBeat(beat + 1), beatMs);
    return () => clearTimeout(timer);
  }, [beat, isBehind]);
  return setup === undefined ? { setup, hasTurned: false } : setupAtBeat(setup, beat);
};
