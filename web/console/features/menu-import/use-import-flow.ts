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
  /** Rows with problems that the person has left out. */
  readonly leftOutRows: readonly number[];
  readonly plan: CsvImportPlan | null;
  readonly counts: ImportCounts | null;
}

const initialState: ImportState = {
  step: 'upload',
  source: null,
  reading: null,
  mapping: [],
  removeMissing: false,
  leftOutRows: [],
  plan: null,
  counts: null,
};

const headersOf = (reading: CsvPreview | null): string => JSON.stringify(reading?.columns.map(({ header }) => header));
interface ReadOptions {
  readonly delimiter?: CsvDelimiter;
  readonly hasHeader?: boolean;
  readonly firstRow?: number;
}

const toReadOptions = ({ delimiter, hasHeader, firstRow }: CsvPreview): ReadOptions => ({
  delimiter,
  hasHeader,
  firstRow,
});

const suggestedMapping = (reading: CsvPreview): CsvMapping => reading.columns.map(({ suggestion }) => suggestion);

/** State and actions of one import, from the file to the menu. */
export const useImportFlow = ({ id: menuId, restaurantId }: MenuDocument) => {
  const [state, setState] = useState(initialState);
  const read = useCommand((api) => api.menus.readCsv);
  const preview = useCommand((api) => api.menus.previewImport);
  const run = useCommand((api) => api.menus.importCsv);
  const scope = { restaurantId, menuId };
  const merge = useCallback((change: Partial<ImportState>) => setState((now) => ({ ...now, ...change })), []);

  /** Reads a file. If its columns are those of the file before, their meanings are kept. */
  const readFile = async (source: ImportSource, options: ReadOptions) => {
    const outcome = await read.run({ ...scope, text: source.text, ...options });
    if (!outcome.ok) return null;
    const reading = outcome.output;
    const isSame = state.reading !== null && headersOf(state.reading) === headersOf(reading) && reading.hasHeader;
    const mapping = isSame ? state.mapping : suggestedMapping(reading);
    return { next: { ...state, source, reading, mapping, leftOutRows: [] }, isSame };
  };

  const readSource = async (source: ImportSource, options: ReadOptions = {}) => {
    const result = await readFile(source, options);
    if (result !== null) merge({ ...result.next, step: 'match', plan: null });
  };

  const toInput = ({ source, reading, mapping, removeMissing, leftOutRows }: ImportState) =>
    source === null || reading === null
      ? null
      : {
          ...scope,
          text: source.text,
          delimiter: reading.delimiter,
          hasHeader: reading.hasHeader,
          firstRow: reading.firstRow,
          mapping,
          removeMissing,
          leftOutRows: [...leftOutRows],
        };

  const showPreview = async (of: ImportState = state) => {
    const input = toInput(of);
    if (input === null) return;
    const outcome = await preview.run(input);
    const { source, reading, mapping, leftOutRows } = of;
    if (outcome.ok) merge({ source, reading, mapping, leftOutRows, step: 'preview', plan: outcome.output });
  };

  /** Continues with a corrected file where the person was: at the preview, unless its columns are others. */
  const readCorrected = async (source: ImportSource) => {
    const asBefore = state.reading === null ? null : await readFile(source, toReadOptions(state.reading));
    const result = asBefore?.isSame === true ? asBefore : await readFile(source, {});
    if (result === null) return;
    if (result.isSame) await showPreview(result.next);
    else merge({ ...result.next, step: 'match', plan: null });
  };

  const confirm = async () => {
    const input = toInput(state);
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
    readCorrected,
    reread: (options: ReadOptions) =>
      state.source === null || state.reading === null
        ? Promise.resolve()
        : readSource(state.source, { ...toReadOptions(state.reading), ...options }),
    mapColumn: (index: number, column: CsvMapping[number]) => {
      preview.reset();
      // Choosing a meaning for a column removes it from the column that had it. Only prices can have several columns, one for each size.
      const isFree = column === 'price';
      merge({
        mapping: state.mapping.map((one, at) => (at === index ? column : one === column && !isFree ? null : one)),
      });
    },
    /** Previews the import without these rows. */
    leaveOut: (rows: readonly number[]) =>
      showPreview({ ...state, leftOutRows: [...new Set([...state.leftOutRows, ...rows])] }),
    /** Previews the import with a row that was left out. */
    includeAgain: (row: number) =>
      showPreview({ ...state, leftOutRows: state.leftOutRows.filter((one) => one !== row) }),
    setRemoveMissing: (removeMissing: boolean) => merge({ removeMissing }),
    showPreview: () => showPreview(),
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
