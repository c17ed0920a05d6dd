import { fail, Failure } from '@comanda/contract';
import { limits } from '@comanda/contract/kernel';
import type { TransactionContext } from '#platform/context';
import { measureTranslations, type MenuKey } from './translations.repository.ts';

interface LimitedMenu {
  readonly scope: MenuKey;
  /** Languages that the work writes; without them, all. */
  readonly languages?: readonly string[];
}

/**
 * Runs work that writes translations, in its transaction. It fails if they grew in a language and are too large there afterwards. Translations
 * from before the limit can still be changed and made shorter.
 */
export const withinTranslationLimit = async (
  { db }: Pick<TransactionContext, 'db'>,
  { scope, languages }: LimitedMenu,
  work: () => Promise<void>,
): Promise<void> => {
  const before = await measureTranslations(db, scope, languages);
  await work();
  const most = limits.translationBytesPerLanguage;
  for (const [language, bytes] of await measureTranslations(db, scope, languages)) {
    if (bytes > most && bytes > (before.get(language) ?? 0))
      throw fail('translation.too-large', { megabytes: most / 1024 / 1024 });
  }
};

export const isTooLarge = (error: unknown): error is Failure =>
  error instanceof Failure && error.code === 'translation.too-large';
