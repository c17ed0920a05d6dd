/**
 * The specification gives speeds in degrees per frame at sixty frames a second; a faster screen must not spin the wheel faster.
 */
const framesPerMs = 60 / 1_000;
const slowest = 2.4 * framesPerMs;
const fastest = 12 * framesPerMs;

export const segmentCount = 8;
export const segmentDegrees = 360 / segmentCount;
export const initialDegrees = 30;

/** One segment short of three turns: an unstopped wheel always ends at the next segment, so that all eight can be collected. */
export const fullSpinDegrees = 1_035;

/** Duration of the acceleration; the wheel decelerates for the rest of the spin. */
const accelerationMs = 400;
const meanSpeed = (slowest + fastest) / 2;
const accelerationDegrees = meanSpeed * accelerationMs;
const decelerationMs = (fullSpinDegrees - accelerationDegrees) / meanSpeed;

/** Duration of a spin that nobody stops. */
export const fullSpinMs = accelerationMs + decelerationMs;

const degreesAfter = (from: number, { speed, change, ms }: { speed: number; change: number; ms: number }): number =>
  from + speed * ms + (change * ms * ms) / 2;

/** Angle of the wheel in degrees clockwise, at a time after a spin started at `fromDegrees`. */
export const angleAt = (fromDegrees: number, elapsedMs: number): number => {
  const ms = Math.max(0, elapsedMs);
  if (ms >= fullSpinMs) return fromDegrees + fullSpinDegrees;
  if (ms <= accelerationMs) {
    return degreesAfter(fromDegrees, { speed: slowest, change: (fastest - slowest) / accelerationMs, ms });
  }
  return degreesAfter(fromDegrees + accelerationDegrees, {
    speed: fastest,
    change: (slowest - fastest) / decelerationMs,
    ms: ms - accelerationMs,
  });
};

/** Segment under the pointer, which is above the wheel. At zero degrees the first segment begins there. */
export const segmentAt = (degrees: number): number => {
  const underPointer = (((360 - degrees) % 360) + 360) % 360;
  return Math.floor(underPointer / segmentDegrees) % segmentCount;
};
