import { useEffect, useState } from 'react';
import type { SetupDocument } from '@comanda/contract/onboarding';
import { atBeat, beatsOf } from './pace.ts';

const beatMs = 450;

/** A setup that is never more than one beat ahead of the eye. */
export const usePacedSetup = (setup: SetupDocument | undefined) => {
  const [beat, setBeat] = useState(0);
  const isBehind = setup !== undefined && beat < beatsOf(setup);
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => setBeat(beat + 1), beatMs);
    return () => clearTimeout(timer);
  }, [beat, isBehind]);
  return setup === undefined ? { setup, hasTurned: false } : atBeat(setup, beat);
};
