import { translationDocument, translationRunDocument } from '@comanda/contract/translation';
import { defineCollection, numberField, text, texts, timestampField, uuidField } from '#platform/documents';
import { tenantsByRestaurant } from '#features/restaurants';

const byMenus = { capability: 'menus.view', tenants: tenantsByRestaurant, tenant: 'restaurantId' } as const;

const translationStates = translationDocument.shape.state;

export const translationsCollection = defineCollection({
  ...byMenus,
  name: 'translations',
  fields: {
    id: uuidField('translations.id'),
    restaurantId: uuidField('translations.restaurant_id'),
    menuId: uuidField('translations.menu_id'),
    language: text('translations.language'),
    subjectId: uuidField('translations.subject_id'),
    field: text('translations.field'),
    state: text('translations.state'),
    updatedAt: timestampField('translations.updated_at'),
  },
  select: (db) => db.selectFrom('translations').selectAll('translations'),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    menuId: row.menu_id,
    language: row.language,
    subjectId: row.subject_id,
    field: row.field,
    text: row.text,
    source: row.source,
    sourceHash: row.source_hash,
    state: translationStates.parse(row.state),
    updatedAt: row.updated_at.toISOString(),
  }),
});

export const glossariesCollection = defineCollection({
  ...byMenus,
  name: 'glossaries',
  fields: {
    id: uuidField('translation_glossaries.restaurant_id'),
    restaurantId: uuidField('translation_glossaries.restaurant_id'),
    keptWords: texts('translation_glossaries.kept_words'),
    updatedAt: timestampField('translation_glossaries.updated_at'),
  },
  select: (db) => db.selectFrom('translation_glossaries').selectAll('translation_glossaries'),
  present: (row) => ({
    id: row.restaurant_id,
    restaurantId: row.restaurant_id,
    keptWords: row.kept_words,
    updatedAt: row.updated_at.toISOString(),
  }),
});

const run = translationRunDocument.shape;

export const translationRunsCollection = defineCollection({
  ...byMenus,
  name: 'translationRuns',
  fields: {
    id: uuidField('translation_runs.id'),
    restaurantId: uuidField('translation_runs.restaurant_id'),
    menuId: uuidField('translation_runs.menu_id'),
    languages: texts('translation_runs.languages'),
    state: text('translation_runs.state'),
    total: numberField('translation_runs.total'),
    done: numberField('translation_runs.done'),
    startedAt: timestampField('translation_runs.started_at'),
    updatedAt: timestampField('translation_runs.updated_at'),
  },
  select: (db) => db.selectFrom('translation_runs').selectAll('translation_runs'),
  present: (row) => ({
    id: row.id,
    restaurantId: row.restaurant_id,
    menuId: row.menu_id,
    languages: row.languages,
    state: run.state.parse(row.state),
    message: row.message,
    total: row.total,
    done: row.done,
    failures: run.failures.parse(row.failures),
    characters: row.characters,
    startedAt: row.started_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }),
});
