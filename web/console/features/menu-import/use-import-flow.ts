import { useCallback, useState } from 'react';
import type { CsvDelimiter, CsvMapping, CsvImportPlan, CsvPreview, MenuDocument } from '@comanda/contract/menus';
import { useCommand } from '#kit/client';
import type { ImportSource } from './read-import-file.ts';

export type ImportStep = 'upload' | 'match' | 'preview' | 'done';

interface ImportCounts {
  readonly addedCount: number;
  readonly changedCount: number;
  readonly removedCount: number;
}

/** Everything entered so far. Going back a step keeps it. */
interface ImportState {
  readonly step: ImportStep;
  readonly source: ImportSource | null;
  readonly reading: CsvPreview | null;
  readonly mapping: CsvMapping;
  readonly removeMissing: boolean;
  readonly plan: CsvImportPlan | null;
  readonly counts: ImportCounts | null;
}

const initialState: ImportState = {
  step: 'upload',
  source: null,
  reading: null,
  mapping: [],
  removeMissing: false,
  plan: null,
  counts: null,
};

const headersOf = (reading: CsvPreview | null): string => JSON.stringify(reading?.columns.map(({ header }) => header));
const suggestedMapping = (reading: CsvPreview): CsvMapping => reading.columns.map(({ suggestion }) => suggestion);

/** State and actions of one import, from the file to the menu. */
export const useImportFlow = ({ id: menuId, restaurantId }: MenuDocument) => {
  const [state, setState] = useState(initialState);
  const read = useCommand((api) => api.menus.readCsv);
  const preview = useCommand((api) => api.menus.previewImport);
  const run = useCommand((api) => api.menus.importCsv);
  const scope = { restaurantId, menuId };
  const merge = useCallback((change: Partial<ImportState>) => setState((now) => ({ ...now, ...change })), []);

  const readSource = async (source: ImportSource, options: { delimiter?: CsvDelimiter; hasHeader?: boolean } = {}) => {
    const outcome = await read.run({ ...scope, text: source.text, ...options });
    if (!outcome.ok) return;
    const reading = outcome.output;
    // For the same columns again, for example in a corrected file, the mapping is kept.
    const isSame = state.reading !== null && headersOf(state.reading) === headersOf(reading) && reading.hasHeader;
    merge({ step: 'match', source, reading, mapping: isSame ? state.mapping : suggestedMapping(reading), plan: null });
  };

  const toInput = () =>
    state.source === null || state.reading === null
      ? null
      : {
          ...scope,
          text: state.source.text,
          delimiter: state.reading.delimiter,
          hasHeader: state.reading.hasHeader,
          mapping: state.mapping,
          removeMissing: state.removeMissing,
        };

  const showPreview = async () => {
    const input = toInput();
    if (input === null) return;
    const outcome = await preview.run(input);
    if (outcome.ok) merge({ step: 'preview', plan: outcome.output });
  };

  const confirm = async () => {
    const input = toInput();
    if (input === null || state.plan === null) return;
    const outcome = await run.run({ ...input, digest: state.plan.digest });
    if (outcome.ok) merge({ step: 'done', counts: outcome.output });
    else if (outcome.failure.code === 'menus.import-outdated') await showPreview();
  };

  const goTo = (step: ImportStep) => {
    for (const command of [read, preview, run]) command.reset();
    merge({ step });
  };

  return {
    ...state,
    readSource,
    reread: (options: { delimiter?: CsvDelimiter; hasHeader?: boolean }) =>
      state.source === null || state.reading === null
        ? Promise.resolve()
        : readSource(state.source, {
            delimiter: state.reading.delimiter,
            hasHeader: state.reading.hasHeader,
            ...options,
          }),
    mapColumn: (index: number, column: CsvMapping[number]) => {
      preview.reset();
      // Each meaning is used once: choosing it for a column removes it from the column that had it.
      merge({ mapping: state.mapping.map((one, at) => (at === index ? column : one === column ? null : one)) });
    },
    setRemoveMissing: (removeMissing: boolean) => merge({ removeMissing }),
    showPreview,
    confirm,
    goTo,
    startOver: () => setState(initialState),
    isReading: read.isRunning,
    isPreviewing: preview.isRunning,
    isImporting: run.isRunning,
    failure: read.failure ?? preview.failure ?? run.failure,
  };
};

export type ImportFlow = ReturnType<typeof useImportFlow>;
