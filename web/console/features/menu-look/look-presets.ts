import { defaultLook, type MenuLook } from '@comanda/contract/menus';
import type { MenuLookWords } from './words/en.ts';

export interface LookPreset {
  readonly name: keyof MenuLookWords['presets'];
  readonly look: MenuLook;
}

/** Looks to start from. Each is readable in the light and the dark scheme. */
export const lookPresets: readonly LookPreset[] = [
  { name: 'linen', look: defaultLook },
  {
    name: 'trattoria',
    look: {
      colours: {
        background: '#fff9ee',
        text: '#2a1a12',
        accent: '#9a2118',
        button: '#2f5d3a',
        buttonText: '#ffffff',
      },
      headingFont: 'playfair-display',
      textFont: 'lora',
    },
  },
  {
    name: 'seaside',
    look: {
      colours: {
        background: '#f4fafb',
        text: '#102b36',
        accent: '#0b6a86',
        button: '#0b5d77',
        buttonText: '#ffffff',
      },
      headingFont: 'nunito',
      textFont: 'nunito',
    },
  },
  {
    name: 'garden',
    look: {
      colours: {
        background: '#f6f9f0',
        text: '#1f2b1c',
        accent: '#44691c',
        button: '#34591a',
        buttonText: '#ffffff',
      },
      headingFont: 'lora',
      textFont: 'dm-sans',
    },
  },
  {
    name: 'bistro',
    look: {
      colours: {
        background: '#ffffff',
        text: '#171515',
        accent: '#b01f2a',
        button: '#171515',
        buttonText: '#ffffff',
      },
      headingFont: 'playfair-display',
      textFont: 'instrument-sans',
    },
  },
  {
    name: 'street_food',
    look: {
      colours: {
        background: '#fff5dc',
        text: '#24180a',
        accent: '#a83600',
        button: '#ffb703',
        buttonText: '#24180a',
      },
      headingFont: 'oswald',
      textFont: 'dm-sans',
    },
  },
  {
    name: 'tea_room',
    look: {
      colours: {
        background: '#fcf5f4',
        text: '#2f2026',
        accent: '#9c3558',
        button: '#7d2c48',
        buttonText: '#ffffff',
      },
      headingFont: 'caveat',
      textFont: 'instrument-sans',
    },
  },
  {
    name: 'late_bar',
    look: {
      colours: {
        background: '#15110f',
        text: '#f4eadd',
        accent: '#e6b55f',
        button: '#e6b55f',
        buttonText: '#1b1307',
      },
      headingFont: 'oswald',
      textFont: 'instrument-sans',
    },
  },
];
