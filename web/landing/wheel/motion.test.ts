import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  angleAt,
  fullSpinDegrees,
  fullSpinMs,
  initialDegrees,
  segmentAt,
  segmentDegrees,
  segmentCount,
} from './motion.ts';

const frameMs = 1_000 / 60;
const moment = fc.double({ min: 0, max: fullSpinMs, noNaN: true });
const anyAngle = fc.double({ min: -100_000, max: 100_000, noNaN: true });
/** Angles away from the line between two segments, where rounding would decide. */
const clearAngle = fc
  .tuple(fc.integer({ min: -800, max: 800 }), fc.double({ min: 0.01, max: 0.99, noNaN: true }))
  .map(([segment, part]) => (segment + part) * segmentDegrees);

describe('a spin', () => {
  test('begins where the wheel stands and ends 1035 degrees further, for good', () => {
    expect(angleAt(initialDegrees, 0)).toBe(30);
    expect(angleAt(initialDegrees, -5)).toBe(30);
    expect(angleAt(initialDegrees, fullSpinMs)).toBe(30 + 1_035);
    expect(angleAt(initialDegrees, fullSpinMs + 60_000)).toBe(30 + 1_035);
  });

  test('is never slower than 2.4 and never faster than 12 degrees a frame', () => {
    const isFrame = moment.filter((ms) => ms + frameMs <= fullSpinMs);
    fc.assert(
      fc.property(isFrame, (ms) => {
        const degrees = angleAt(0, ms + frameMs) - angleAt(0, ms);
        expect(degrees).toBeGreaterThanOrEqual(2.4 - 1e-9);
        expect(degrees).toBeLessThanOrEqual(12 + 1e-9);
      }),
    );
  });

  test('reaches both speeds: slow at its ends, fast in between', () => {
    const speeds = Array.from({ length: Math.floor(fullSpinMs) - 1 }, (_, ms) => angleAt(0, ms + 1) - angleAt(0, ms));
    expect(Math.min(...speeds) * frameMs).toBeCloseTo(2.4, 0);
    expect(Math.max(...speeds) * frameMs).toBeCloseTo(12, 0);
  });

  test('turns one way without a jump, whatever the pace at which it is looked at', () => {
    fc.assert(
      fc.property(fc.integer({ min: 24, max: 360 }), (hertz) => {
        const stepMs = 1_000 / hertz;
        let before = angleAt(0, 0);
        for (let ms = stepMs; ms < fullSpinMs; ms += stepMs) {
          const now = angleAt(0, ms);
          expect(now).toBeGreaterThan(before);
          expect(now - before).toBeLessThanOrEqual((12 * stepMs) / frameMs + 1e-9);
          before = now;
        }
        expect(fullSpinDegrees).toBeGreaterThan(before);
      }),
      { numRuns: 20 },
    );
  });
});

describe('the pointer', () => {
  test('shows the last segment at the start', () => {
    expect(segmentAt(initialDegrees)).toBe(7);
  });

  test('always shows one of the eight, the same one after a full turn', () => {
    fc.assert(
      fc.property(anyAngle, (degrees) => {
        expect(segmentAt(degrees)).toBeGreaterThanOrEqual(0);
        expect(segmentAt(degrees)).toBeLessThan(segmentCount);
      }),
    );
    fc.assert(
      fc.property(clearAngle, (degrees) => {
        expect(segmentAt(degrees + 360)).toBe(segmentAt(degrees));
      }),
    );
  });

  test('shows every segment for an eighth of a turn', () => {
    const shown = Array.from({ length: 3_600 }, (_, at) => segmentAt(at / 10 + 0.05));
    for (let segment = 0; segment < segmentCount; segment++) {
      expect(shown.filter((one) => one === segment)).toHaveLength(450);
    }
  });
});

describe('all eight can be collected', () => {
  test('by letting it run out eight times, from wherever it stands', () => {
    fc.assert(
      fc.property(clearAngle, (from) => {
        const landed = new Set<number>();
        let degrees = from;
        for (let spin = 0; spin < segmentCount; spin++) {
          degrees = angleAt(degrees, fullSpinMs);
          landed.add(segmentAt(degrees));
        }
        expect(landed.size).toBe(segmentCount);
      }),
    );
  });

  test('by stopping it at the right moment of a single spin', () => {
    fc.assert(
      fc.property(clearAngle, fc.integer({ min: 0, max: segmentCount - 1 }), (from, wanted) => {
        const moments = Array.from({ length: Math.ceil(fullSpinMs) }, (_, ms) => ms);
        expect(moments.some((ms) => segmentAt(angleAt(from, ms)) === wanted)).toBe(true);
      }),
      { numRuns: 30 },
    );
  });
});
