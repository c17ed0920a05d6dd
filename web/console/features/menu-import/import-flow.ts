import { useCallback, useState } from 'react';
import type { CsvDelimiter, CsvMapping, CsvPlan, CsvReading, MenuDocument } from '@comanda/contract/menus';
import { useCommand } from '#kit/client';
import type { ImportSource } from './import-open-file.ts';

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
  readonly reading: CsvReading | null;
  readonly mapping: CsvMapping;
  readonly removeMissing: boolean;
  readonly plan: CsvPlan | null;
  readonly counts: ImportCounts | null;
}

const beginning: ImportState = {
  step: 'upload',
  source: null,
  reading: null,
  mapping: [],
  removeMissing: false,
  plan: null,
  counts: null,
};

const headersOf = (reading: CsvReading | null): string => JSON.stringify(reading?.columns.map(({ header }) => header));
const suggested = (reading: CsvReading): CsvMapping => reading.columns.map(({ suggestion }) => suggestion);

/** One import from the file to the menu: what has been entered, and what can be done next. */
export const useImport = ({ id: menuId, restaurantId }: MenuDocument) => {
  const [state, setState] = useState(beginning);
  const read = useCommand((api) => api.menus.readCsv);
  const preview = useCommand((api) => api.menus.previewImport);
  const run = useCommand((api) => api.menus.importCsv);
  const scope = { restaurantId, menuId };
  const merge = useCallback((change: Partial<ImportState>) => setState((now) => ({ ...now, ...change })), []);

  const readSource = async (source: ImportSource, asked: { delimiter?: CsvDelimiter; hasHeader?: boolean } = {}) => {
    const outcome = await read.run({ ...scope, text: source.text, ...asked });
    if (!outcome.ok) return;
    const reading = outcome.output;
    // The same columns again, as in a file that was put right: what they mean was said already.
    const isSame = state.reading !== null && headersOf(state.reading) === headersOf(reading) && reading.hasHeader;
    merge({ step: 'match', source, reading, mapping: isSame ? state.mapping : suggested(reading), plan: null });
  };

  const file = () =>
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
    const wanted = file();
    if (wanted === null) return;
    const outcome = await preview.run(wanted);
    if (outcome.ok) merge({ step: 'preview', plan: outcome.output });
  };

  const confirm = async () => {
    const wanted = file();
    if (wanted === null || state.plan === null) return;
    const outcome = await run.run({ ...wanted, digest: state.plan.digest });
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
    reread: (asked: { delimiter?: CsvDelimiter; hasHeader?: boolean }) =>
      state.source === null || state.reading === null
        ? Promise.resolve()
        : readSource(state.source, {
            delimiter: state.reading.delimiter,
            hasHeader: state.reading.hasHeader,
            ...asked,
          }),
    mapColumn: (index: number, column: CsvMapping[number]) => {
      preview.reset();
      // Each meaning once: whoever gets it takes it from the one that had it.
      merge({ mapping: state.mapping.map((one, at) => (at === index ? column : one === column ? null : one)) });
    },
    setRemoveMissing: (removeMissing: boolean) => merge({ removeMissing }),
    showPreview,
    confirm,
    goTo,
    startOver: () => setState(beginning),
    isReading: read.isRunning,
    isPreviewing: preview.isRunning,
    isImporting: run.isRunning,
    failure: read.failure ?? preview.failure ?? run.failure,
  };
};

export type ImportFlow = ReturnType<typeof useImport>;
