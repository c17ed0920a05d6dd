import type { Context } from '#platform/context';
import { libreTranslator } from './libretranslate-translator.ts';
import { llmTranslator } from './llm-translator.ts';
import type { Translator } from './translator.ts';

/** Returns null if no translator is configured. */
export const createTranslator = ({ config, clock }: Pick<Context, 'config' | 'clock'>): Translator | null => {
  if (config.translator === null) return null;
  switch (config.translator.kind) {
    case 'llm':
      return llmTranslator(config.translator, clock);
    case 'libretranslate':
      return libreTranslator(config.translator, clock);
  }
};
