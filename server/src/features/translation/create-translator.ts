import type { Context } from '#platform/context';
import { createLibreTranslator } from './libretranslate-translator.ts';
import { createLlmTranslator } from './llm-translator.ts';
import type { Translator } from './translator.ts';

/** Returns null if no translator is configured. */
export const createTranslator = ({ config, clock }: Pick<Context, 'config' | 'clock'>): Translator | null => {
  if (config.translator === null) return null;
  switch (config.translator.kind) {
    case 'llm':
      return createLlmTranslator(config.translator, clock);
    case 'libretranslate':
      return createLibreTranslator(config.translator, clock);
  }
};
