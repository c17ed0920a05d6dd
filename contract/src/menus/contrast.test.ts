import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contrastRatio,
  findContrastWarnings,
  minEdgeContrast,
  nearestReadableColour,
  minTextContrast,
} from './contrast.ts';
import { guestColours } from './guest-colours.ts';
import { defaultLook, lookColours } from './look.ts';
import { fromOklch, mixColours, toOklch } from './oklch.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const colours = fc.record({ background: colour, text: colour, accent: colour, button: colour, buttonText: colour });

test('the ratio is that of WCAG', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.478, 3);
  expect(contrastRatio('#ff0000', '#ff0000')).toBe(1);
});

test('the offered colour can always be read', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(contrastRatio(nearestReadableColour(one, other), other)).toBeGreaterThanOrEqual(minTextContrast);
    }),
    { numRuns: 300 },
  );
});

test('a colour that can be read already is offered as it is', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      fc.pre(contrastRatio(one, other) >= minTextContrast);
      expect(nearestReadableColour(one, other)).toBe(one);
    }),
    { numRuns: 300 },
  );
});

test('the offered colour is the nearest: a little less far away, it cannot be read', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      fc.pre(contrastRatio(one, other) < minTextContrast);
      const original = toOklch(one);
      const offered = nearestReadableColour(one, other);
      const distance = Math.abs(toOklch(offered).lightness - original.lightness);
      // Channels are whole numbers, so lightness comes in steps.
      for (const change of [distance - 0.012, -(distance - 0.012)]) {
        const lightness = original.lightness + change;
        if (distance < 0.02 || lightness < 0 || lightness > 1) continue;
        const nearer = fromOklch({ ...original, lightness });
        // Near black the steps are wider than the change: the nearer lightness is then shown as the offered color itself.
        if (nearer !== offered) expect(contrastRatio(nearer, other)).toBeLessThan(minTextContrast);
      }
    }),
    { numRuns: 300 },
  );
});

test('black is the nearest color on a ground that only black can be read on', () => {
  expect(nearestReadableColour('#4f4d00', '#9a53ce')).toBe('#000000');
});

test('the offered colour keeps its hue', () => {
  const offered = toOklch(nearestReadableColour('#e8b04a', '#fffdf8'));
  expect(offered.hue).toBeCloseTo(toOklch('#e8b04a').hue, 1);
  expect(offered.chroma).toBeGreaterThan(0.05);
});

test('a colour survives the way there and back', () => {
  fc.assert(
    fc.property(colour, (one) => {
      expect(fromOklch(toOklch(one))).toBe(one);
    }),
  );
  expect(mixColours('#000000', '#ffffff', 0)).toBe('#000000');
  expect(mixColours('#204060', '#ffffff', 1)).toBe('#ffffff');
});

test('a look is warned of for each pair that fails, with a colour that mends it', () => {
  expect(findContrastWarnings(defaultLook.colours)).toEqual([]);
  fc.assert(
    fc.property(colours, (chosen) => {
      const mended = { ...chosen };
      for (const { colour: name, offered } of findContrastWarnings(chosen)) mended[name] = offered;
      expect(findContrastWarnings(mended)).toEqual([]);
    }),
  );
});

test('by night everything can be read, whatever was chosen for the day', () => {
  fc.assert(
    fc.property(colours, (chosen) => {
      const { light, dark } = guestColours(chosen);
      fc.pre(light !== dark);
      for (const ground of [dark.background, dark.raised]) {
        for (const text of [dark.text, dark.soft, dark.accent]) {
          expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(minTextContrast);
        }
        expect(contrastRatio(dark.edge, ground)).toBeGreaterThanOrEqual(minEdgeContrast);
      }
      expect(contrastRatio(dark.buttonText, dark.button)).toBeGreaterThanOrEqual(minTextContrast);
      expect(contrastRatio(dark.button, dark.background)).toBeGreaterThanOrEqual(minEdgeContrast);
    }),
    { numRuns: 300 },
  );
});

test('a look without warnings can be read by day and by night, on the page and on its sheets', () => {
  fc.assert(
    fc.property(colours, (chosen) => {
      const mended = { ...chosen };
      for (const { colour: name, offered } of findContrastWarnings(chosen)) mended[name] = offered;
      for (const scheme of Object.values(guestColours(mended))) {
        for (const ground of [scheme.background, scheme.raised]) {
          for (const text of [scheme.text, scheme.soft, scheme.accent]) {
            expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(minTextContrast);
          }
        }
        expect(lookColours.safeParse(scheme).success).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('a look that is dark already stays as it was chosen', () => {
  const cellar = { ...defaultLook.colours, background: '#16110d', text: '#f4ead9' };
  const { light, dark } = guestColours(cellar);
  expect(dark).toBe(light);
  expect(light.background).toBe('#16110d');
});
