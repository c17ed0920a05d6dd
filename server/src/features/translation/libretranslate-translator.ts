import { z } from 'zod';
import type { Clock } from '#platform/clock';
import type { TranslatorConfig } from '#platform/context';
import { protectKeptWords } from './kept-words.ts';
import { postJson } from './post-json.ts';
import type { Translator } from './translator.ts';

const translated = z.object({ translatedText: z.array(z.string()) });

/** LibreTranslate's codes for languages, where they differ from ours. */
const languageNames: Readonly<Record<string, string>> = { no: 'nb' };

export const createLibreTranslator = ({ url, apiKey }: TranslatorConfig, clock: Clock): Translator => ({
  batch: { texts: 50, characters: 5_000 },
  translate: async (texts, options) => {
    const hidden = texts.map(({ source }) => protectKeptWords(source, options.keptWords));
    const answer = await postJson(
      {
        url: `${url}/translate`,
        body: {
          q: hidden.map(({ text }) => text),
          source: languageNames[options.from] ?? options.from,
          target: languageNames[options.to] ?? options.to,
          format: 'text',
          ...(apiKey !== null && { api_key: apiKey }),
        },
        secret: apiKey,
      },
      { ...options, clock },
    );
    const found = translated.safeParse(answer).data?.translatedText ?? [];
    // Texts are matched by position only, so an answer with another number of texts is unusable.
    return hidden.map(({ restore }, index) => {
      const text = found.length === hidden.length ? found[index] : undefined;
      return text === undefined ? null : restore(text);
    });
  },
});
