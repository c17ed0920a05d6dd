import {
  createTheme,
  defaultVariantColorsResolver,
  rem,
  type CSSVariablesResolver,
  type VariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { componentDefaults } from './component-defaults.ts';

type Hue = 'aubergine' | 'saffron' | 'bottle' | 'paprika' | 'ink' | 'night';

/** Maps Mantine's ten shades of a hue to those of `tokens.css`, so that a color is changed in one place. */
const shades = (hue: Hue): MantineColorsTuple => {
  const shade = (step: number) => `var(--${hue}-${step})`;
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)];
};

/** A filled primary button is aubergine in the light scheme and saffron in the dark one, following the `--action` tokens. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const isPrimary = (input.color ?? input.theme.primaryColor) === input.theme.primaryColor;
  if (input.variant !== 'filled' || !isPrimary) return defaultVariantColorsResolver(input);
  return {
    background: 'var(--action)',
    hover: 'var(--action-hover)',
    color: 'var(--on-action)',
    border: `${rem(1)} solid transparent`,
  };
};

/** Mantine's theme, built from the colors, type, spacing and radius of `tokens.css`. */
export const theme = createTheme({
  colors: {
    aubergine: shades('aubergine'),
    saffron: shades('saffron'),
    bottle: shades('bottle'),
    paprika: shades('paprika'),
    // Mantine's components use these names.
    gray: shades('ink'),
    dark: shades('night'),
    red: shades('paprika'),
    green: shades('bottle'),
    yellow: shades('saffron'),
  },
  primaryColor: 'aubergine',
  primaryShade: { light: 7, dark: 4 },
  variantColorResolver,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '560', textWrap: 'balance' },
  fontSizes: {
    xs: 'var(--text-size-xs)',
    sm: 'var(--text-size-s)',
    md: 'var(--text-size-m)',
    lg: 'var(--text-size-l)',
    xl: 'var(--text-size-xl)',
  },
  radius: { xs: rem(4), sm: 'var(--radius-s)', md: 'var(--radius-m)', lg: 'var(--radius-l)', xl: rem(24) },
  defaultRadius: 'md',
  spacing: {
    xs: 'var(--space-2)',
    sm: 'var(--space-3)',
    md: 'var(--space-4)',
    lg: 'var(--space-5)',
    xl: 'var(--space-6)',
  },
  shadows: {
    xs: 'var(--shadow-s)',
    sm: 'var(--shadow-s)',
    md: 'var(--shadow-m)',
    lg: 'var(--shadow-m)',
    xl: 'var(--shadow-l)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: componentDefaults,
});

/** The tokens of `tokens.css` resolve per color scheme themselves, so both schemes get the same list. */
const roles = {
  '--mantine-color-body': 'var(--surface-page)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-bright': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-soft)',
  '--mantine-color-placeholder': 'var(--text-faint)',
  '--mantine-color-anchor': 'var(--text-accent)',
  '--mantine-color-error': 'var(--text-danger)',
  '--mantine-color-default': 'var(--surface-raised)',
  '--mantine-color-default-hover': 'var(--surface-sunken)',
  '--mantine-color-default-color': 'var(--text)',
  '--mantine-color-default-border': 'var(--line)',
  '--mantine-primary-color-filled': 'var(--action)',
  '--mantine-primary-color-filled-hover': 'var(--action-hover)',
  '--mantine-color-aubergine-filled': 'var(--action)',
  '--mantine-color-aubergine-filled-hover': 'var(--action-hover)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles });
