import { hashText } from '@comanda/contract/kernel';
import type { MenuText } from '@comanda/contract/translation';
import { sql, type Kysely, type Selectable } from 'kysely';
import { newId } from '#platform/clock';
import type { DB } from '#platform/db';

export interface MenuKey {
  readonly restaurantId: string;
  readonly menuId: string;
}

export interface NewTranslation {
  readonly language: string;
  readonly subjectId: string;
  readonly field: string;
  readonly source: string;
  readonly text: string;
}

export const findTranslations = (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuKey,
  languages: readonly string[],
): Promise<Array<Selectable<DB['translations']>>> =>
  db
    .selectFrom('translations')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where('language', 'in', languages)
    .execute();

export const findMenuNames = (
  db: Kysely<DB>,
  restaurantId: string,
  { menuIds, language }: { readonly menuIds: readonly string[]; readonly language: string },
): Promise<Array<Selectable<DB['translations']>>> =>
  db
    .selectFrom('translations')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', 'in', menuIds)
    .where('language', '=', language)
    .where('field', '=', 'name')
    .whereRef('subject_id', '=', 'menu_id')
    .execute();

/** Returns the bytes of the translations and their sources by language. */
export const measureTranslations = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuKey,
  languages: readonly string[] | undefined,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('translations')
    .select(['language', sql<number>`sum(octet_length(source) + octet_length(text))::float8`.as('bytes')])
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where((eb) => (languages === undefined ? eb.val(true) : eb('language', '=', eb.fn.any(eb.val(languages)))))
    .groupBy('language')
    .execute();
  return new Map(rows.map(({ language, bytes }) => [language, bytes]));
};

const rowsOf = (
  { restaurantId, menuId }: MenuKey,
  translations: readonly NewTranslation[],
  { state, at }: { state: 'machine' | 'reviewed'; at: Date },
) =>
  translations.map(({ language, subjectId, field, source, text }) => ({
    restaurant_id: restaurantId,
    id: newId(),
    menu_id: menuId,
    language,
    subject_id: subjectId,
    field,
    source,
    source_hash: hashText(source),
    text,
    state,
    updated_at: at,
  }));

// PostgreSQL accepts at most 65,535 parameters per statement.
const rowsAtOnce = 5_000;

const key = ['restaurant_id', 'menu_id', 'language', 'subject_id', 'field'] as const;

/** Saves a person's translation and replaces any existing one. */
export const saveReviewedTranslation = async (
  db: Kysely<DB>,
  scope: MenuKey,
  { translation, at }: { translation: NewTranslation; at: Date },
): Promise<void> => {
  await db
    .insertInto('translations')
    .values(rowsOf(scope, [translation], { state: 'reviewed', at }))
    .onConflict((conflict) =>
      conflict.columns(key).doUpdateSet((eb) => ({
        source: eb.ref('excluded.source'),
        source_hash: eb.ref('excluded.source_hash'),
        text: eb.ref('excluded.text'),
        state: eb.ref('excluded.state'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .execute();
};

/** Inserts many reviewed translations. Existing ones stay. */
export const insertReviewedTranslations = async (
  db: Kysely<DB>,
  scope: MenuKey,
  { translations, at }: { translations: readonly NewTranslation[]; at: Date },
): Promise<void> => {
  const rows = rowsOf(scope, translations, { state: 'reviewed', at });
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto('translations')
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflict((conflict) => conflict.columns(key).doNothing())
      .execute();
};

/** Saves machine translations. A text that a person wrote after the work was planned stays. */
export const saveMachineTranslations = async (
  db: Kysely<DB>,
  scope: MenuKey,
  { translations, at, plannedAt, replacesReviewed }: MachineWork,
): Promise<void> => {
  if (translations.length === 0) return;
  await db
    .insertInto('translations')
    .values(rowsOf(scope, translations, { state: 'machine', at }))
    .onConflict((conflict) =>
      conflict
        .columns(key)
        .doUpdateSet((eb) => ({
          source: eb.ref('excluded.source'),
          source_hash: eb.ref('excluded.source_hash'),
          text: eb.ref('excluded.text'),
          state: eb.ref('excluded.state'),
          updated_at: eb.ref('excluded.updated_at'),
        }))
        .where((eb) =>
          eb.or([
            eb('translations.state', '=', 'machine'),
            eb.and([
              eb.val(replacesReviewed),
              eb('translations.updated_at', '<', plannedAt),
              eb('translations.source_hash', '<>', eb.ref('excluded.source_hash')),
            ]),
          ]),
        ),
    )
    .execute();
};

interface MachineWork {
  readonly translations: readonly NewTranslation[];
  readonly at: Date;
  readonly plannedAt: Date;
  readonly replacesReviewed: boolean;
}

export const removeTranslation = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuKey,
  { language, subjectId, field }: { language: string } & Pick<MenuText, 'subjectId' | 'field'>,
): Promise<void> => {
  await db
    .deleteFrom('translations')
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where('language', '=', language)
    .where('subject_id', '=', subjectId)
    .where('field', '=', field)
    .execute();
};

/** Returns the ids of translations whose state changed. */
export const setReviewStates = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuKey,
  { ids, state, at }: { ids: readonly string[]; state: 'machine' | 'reviewed'; at: Date },
): Promise<string[]> => {
  const rows = await db
    .updateTable('translations')
    .set({ state, updated_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .where('id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('state', '<>', state)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};

interface CopyOptions {
  readonly to: MenuKey;
  /** The id in the copy, by the id of the original subject. */
  readonly newIds: ReadonlyMap<string, string>;
  readonly at: Date;
}

export const copyTranslationRows = async (
  db: Kysely<DB>,
  { restaurantId, menuId }: MenuKey,
  { to, newIds, at }: CopyOptions,
): Promise<void> => {
  const rows = await db
    .selectFrom('translations')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('menu_id', '=', menuId)
    .execute();
  const copies = rows.flatMap((row) => {
    const subjectId = newIds.get(row.subject_id);
    if (subjectId === undefined) return [];
    const place = { restaurant_id: to.restaurantId, menu_id: to.menuId, subject_id: subjectId };
    return [{ ...row, ...place, id: newId(), updated_at: at }];
  });
  for (let from = 0; from < copies.length; from += rowsAtOnce)
    await db
      .insertInto('translations')
      .values(copies.slice(from, from + rowsAtOnce))
      .execute();
};

export const findKeptWords = async (db: Kysely<DB>, restaurantId: string): Promise<string[]> => {
  const row = await db
    .selectFrom('translation_glossaries')
    .select('kept_words')
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirst();
  return row?.kept_words ?? [];
};

export const saveKeptWords = async (
  db: Kysely<DB>,
  restaurantId: string,
  { keptWords, at }: { keptWords: string[]; at: Date },
): Promise<void> => {
  await db
    .insertInto('translation_glossaries')
    .values({ restaurant_id: restaurantId, kept_words: keptWords, updated_at: at })
    .onConflict((conflict) => conflict.column('restaurant_id').doUpdateSet({ kept_words: keptWords, updated_at: at }))
    .execute();
};
