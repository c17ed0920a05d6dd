import type { TranslatorConfig } from '#platform/context';
import type { CallContext } from '#platform/context';

export const readTranslator = async ({ config }: CallContext): Promise<{ kind: TranslatorConfig['kind'] | null }> => ({
  kind: config.translator?.kind ?? null,
});
