import type { MantineColorsTuple } from '@mantine/core';

type Hue = 'aubergine' | 'saffron' | 'bottle' | 'paprika' | 'ink' | 'night';

/** Maps Mantine's ten shades of a hue to those of `tokens.css`, so that a color is changed in one place. */
export const shades = (hue: Hue): MantineColorsTuple => {
  const shade = (step: number) => `var(--${hue}-${step})`;
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)];
};
