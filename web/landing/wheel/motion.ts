/** The specification's speeds are degrees a frame, sixty frames a second; a faster screen must not spin faster. */
const framesPerMs = 60 / 1_000;
const slowest = 2.4 * framesPerMs;
const fastest = 12 * framesPerMs;

export const segments = 8;
export const segmentDegrees = 360 / segments;
export const initialDegrees = 30;

/** One segment short of three turns: a wheel left to itself always stops at the next segment, so that all eight can be had. */
export const fullSpinDegrees = 1_035;

/** It gathers speed for this long, and loses it again over the rest of its way. */
const gatheringMs = 400;
const meanSpeed = (slowest + fastest) / 2;
const gatheredDegrees = meanSpeed * gatheringMs;
const fallingMs = (fullSpinDegrees - gatheredDegrees) / meanSpeed;

/** How long a spin takes that nobody stops. */
export const fullSpinMs = gatheringMs + fallingMs;

const travelled = (from: number, { speed, change, ms }: { speed: number; change: number; ms: number }): number =>
  from + speed * ms + (change * ms * ms) / 2;

/** Where the wheel stands so long after it was set going from `fromDegrees`, in degrees clockwise. */
export const angleAt = (fromDegrees: number, elapsedMs: number): number => {
  const ms = Math.max(0, elapsedMs);
  if (ms >= fullSpinMs) return fromDegrees + fullSpinDegrees;
  if (ms <= gatheringMs) {
    return travelled(fromDegrees, { speed: slowest, change: (fastest - slowest) / gatheringMs, ms });
  }
  return travelled(fromDegrees + gatheredDegrees, {
    speed: fastest,
    change: (slowest - fastest) / fallingMs,
    ms: ms - gatheringMs,
  });
};

/** Which segment is under the pointer, which stands above the wheel; the first begins there when nothing is turned. */
export const segmentAt = (degrees: number): number => {
  const underPointer = (((360 - degrees) % 360) + 360) % 360;
  return Math.floor(underPointer / segmentDegrees) % segments;
};
