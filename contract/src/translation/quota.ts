import { z } from 'zod';
import { timestamp } from '@comanda/contract/kernel';
import type { MenuText } from './menu-texts.ts';

/** Maximum number of characters that one run translates. The texts after that are left for the next run. */
export const maxCharactersPerRun = 500_000;

/** Added for each text, because a translator is also told what a text is and where it stands. */
const charactersPerText = 50;

/** Number of characters that translating these texts into one language takes from the quota. */
export const countCharacters = (texts: ReadonlyArray<Pick<MenuText, 'source'>>): number =>
  texts.reduce((sum, { source }) => sum + source.length + charactersPerText, 0);

/** An owner's quota for automatic translation. It costs no tokens. */
export const translationQuota = z.object({
  charactersPerDay: z.int(),
  /** How many of them are left today; fewer if the quota of the whole server is nearly used up. */
  charactersLeft: z.int(),
  /** When the next day begins, in UTC. */
  resetsAt: timestamp,
});
export type TranslationQuota = z.infer<typeof translationQuota>;
