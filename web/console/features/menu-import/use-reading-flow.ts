import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  readingLimits,
  type CsvImportPlan,
  type MenuDocument,
  type MenuPage,
  type ReadColumn,
  type ReadingQuota,
} from '@comanda/contract/menus';
import { toApiFailure, useApi, useCommand } from '#kit/client';
import { isPdf, openReadingPhoto, splitText, toBase64, toJpegFile, type ReadingPhoto } from './open-reading-files.ts';
import { editCell, toImportFile, type DraftDish } from './reading-draft.ts';
import { menuImportWords } from './words/index.ts';

export interface ReadingPage {
  readonly id: string;
  readonly name: string;
  readonly content: { readonly photo: ReadingPhoto } | { readonly text: string };
  readonly state: 'waiting' | 'reading' | 'read' | 'failed';
  /** Why it could not be read, or what a person should know about the result. */
  readonly message: string | null;
}

type ReadingStep = 'choose' | 'check' | 'done';

interface ReadingState {
  readonly step: ReadingStep;
  readonly pages: readonly ReadingPage[];
  readonly dishes: readonly DraftDish[];
  readonly counts: { readonly addedCount: number; readonly changedCount: number; readonly removedCount: number } | null;
  /** Why a file could not be opened. */
  readonly problem: string | null;
}

const initialState: ReadingState = { step: 'choose', pages: [], dishes: [], counts: null, problem: null };

const readerKey = (menuId: string) => ['menus', 'read-reader', menuId];

/** Says if this server can read menus, and what is left of the quota. */
export const useReader = ({
  id: menuId,
  restaurantId,
}: MenuDocument): { isConfigured: boolean | undefined; quota: ReadingQuota | null } => {
  const api = useApi();
  const { data } = useQuery({
    queryKey: readerKey(menuId),
    queryFn: () => api.menus.readReader({ restaurantId, menuId }),
    staleTime: 60_000,
  });
  return { isConfigured: data?.isConfigured, quota: data?.quota ?? null };
};

const toMenuPage = ({ content }: ReadingPage): MenuPage =>
  'photo' in content ? { kind: 'photo', data: content.photo.data } : { kind: 'text', text: content.text };

const newPage = (name: string, content: ReadingPage['content']): ReadingPage => ({
  id: crypto.randomUUID(),
  name,
  content,
  state: 'waiting',
  message: null,
});

/** A page that was read again after a failure stands where it was. */
const inPageOrder = (dishes: readonly DraftDish[], pages: readonly ReadingPage[]): DraftDish[] => {
  const places = new Map(pages.map(({ id }, index) => [id, index]));
  return dishes.toSorted((one, other) => (places.get(one.pageId) ?? 0) - (places.get(other.pageId) ?? 0));
};

/** Frees the memory of photos that are no longer shown. */
const closePhotos = (pages: readonly ReadingPage[]): void => {
  for (const { content } of pages) if ('photo' in content) URL.revokeObjectURL(content.photo.url);
};

/** State and actions of reading a menu: choosing pages, reading them one after the other, checking the dishes, importing them. */
export const useReadingFlow = ({ id: menuId, restaurantId }: MenuDocument) => {
  const scope = { restaurantId, menuId };
  const api = useApi();
  const queries = useQueryClient();
  const [state, setState] = useState(initialState);
  const [isOpening, setIsOpening] = useState(false);
  const stopReading = useRef<AbortController | null>(null);
  useEffect(() => () => stopReading.current?.abort(), []);
  const merge = (change: Partial<ReadingState>) => setState((now) => ({ ...now, ...change }));
  const changePage = (id: string, change: Partial<ReadingPage>) =>
    setState((now) => ({ ...now, pages: now.pages.map((page) => (page.id === id ? { ...page, ...change } : page)) }));
  const changeDish = (id: string, change: (dish: DraftDish) => DraftDish) =>
    setState((now) => ({ ...now, dishes: now.dishes.map((dish) => (dish.id === id ? change(dish) : dish)) }));

  const addPages = (added: readonly ReadingPage[]) =>
    setState((now) => {
      const pages = [...now.pages, ...added];
      return pages.length > readingLimits.pages
        ? { ...now, problem: menuImportWords.current().tooManyPages({ most: readingLimits.pages }) }
        : { ...now, pages };
    });

  const openFile = async (file: File): Promise<ReadingPage[]> => {
    if (!isPdf(file)) return [newPage(file.name, { photo: await openReadingPhoto(file) })];
    const { pages, unreadPages } = await api.menus.readPdf({ ...scope, data: await toBase64(file) });
    const { filePage, unreadPages: describeUnreadPages } = menuImportWords.current();
    if (unreadPages.length > 0)
      merge({ problem: describeUnreadPages({ file: file.name, numbers: unreadPages.join(', ') }) });
    const opened: ReadingPage[] = [];
    for (const { number, text, photo } of pages) {
      const content = photo === undefined ? { text } : { photo: await openReadingPhoto(toJpegFile(photo)) };
      opened.push(newPage(filePage({ file: file.name, number }), content));
    }
    return opened;
  };

  const addFiles = async (files: readonly File[]) => {
    setIsOpening(true);
    merge({ problem: null });
    for (const file of files) {
      try {
        addPages(await openFile(file));
      } catch (error) {
        const { message, fields } = toApiFailure(error);
        merge({ problem: `${file.name}: ${Object.values(fields).flat()[0] ?? message}` });
      }
    }
    setIsOpening(false);
  };

  const readOne = async (page: ReadingPage, signal: AbortSignal): Promise<number> => {
    changePage(page.id, { state: 'reading', message: null });
    try {
      const { dishes, isTruncated } = await api.menus.readPage({ ...scope, page: toMenuPage(page) }, { signal });
      const message = isTruncated
        ? menuImportWords.current().onlyFirstDishes({ most: readingLimits.dishesPerPage })
        : null;
      changePage(page.id, { state: 'read', message });
      const drafts = dishes.map((dish) => ({ ...dish, id: crypto.randomUUID(), pageId: page.id, isLeftOut: false }));
      setState((now) => ({ ...now, dishes: inPageOrder([...now.dishes, ...drafts], now.pages) }));
      return drafts.length;
    } catch (error) {
      changePage(
        page.id,
        signal.aborted ? { state: 'waiting' } : { state: 'failed', message: toApiFailure(error).message },
      );
      return 0;
    }
  };

  /** Reads all pages that have not been read, one after the other, and continues with checking if all could be read. */
  const read = async () => {
    const stop = new AbortController();
    stopReading.current = stop;
    const left = state.pages.filter((page) => page.state !== 'read');
    let hasFailed = false;
    for (const page of left) {
      if (stop.signal.aborted) break;
      hasFailed = (await readOne(page, stop.signal)) === 0 || hasFailed;
    }
    await queries.invalidateQueries({ queryKey: readerKey(menuId) });
    if (!hasFailed && !stop.signal.aborted) merge({ step: 'check' });
  };

  const file = toImportFile(state.dishes);
  const preview = useDraftPreview(scope, state.step === 'check' ? file : null);
  const run = useCommand((client) => client.menus.importCsv);
  const confirm = async () => {
    if (preview.plan === null) return;
    const outcome = await run.run({ ...scope, ...file, digest: preview.plan.digest });
    if (outcome.ok) merge({ step: 'done', counts: outcome.output });
    else if (outcome.failure.code === 'menus.import-outdated') preview.refresh();
  };

  return {
    ...state,
    isOpening,
    isReading: state.pages.some((page) => page.state === 'reading'),
    addFiles,
    addText: (text: string) =>
      addPages(
        splitText(text).map((part, index) =>
          newPage(menuImportWords.current().textPart({ number: index + 1 }), { text: part }),
        ),
      ),
    removePage: (id: string) => {
      closePhotos(state.pages.filter((page) => page.id === id));
      setState((now) => ({
        ...now,
        pages: now.pages.filter((page) => page.id !== id),
        dishes: now.dishes.filter((dish) => dish.pageId !== id),
      }));
    },
    read,
    cancel: () => stopReading.current?.abort(),
    goTo: (step: ReadingStep) => merge({ step }),
    editCell: (id: string, column: ReadColumn, text: string) => changeDish(id, (dish) => editCell(dish, column, text)),
    markChecked: (id: string) => changeDish(id, (dish) => ({ ...dish, uncertain: [] })),
    leaveOut: (id: string, isLeftOut: boolean) => changeDish(id, (dish) => ({ ...dish, isLeftOut })),
    plan: preview.plan,
    isPlanCurrent: preview.isCurrent,
    leftOutRows: file.leftOutRows,
    confirm,
    isImporting: run.isRunning,
    failure: run.failure ?? preview.failure,
    startOver: () => {
      stopReading.current?.abort();
      closePhotos(state.pages);
      setState(initialState);
    },
  };
};

export type ReadingFlow = ReturnType<typeof useReadingFlow>;

const previewDelayMs = 500;

/** Previews the import of the dishes again after each correction. */
const useDraftPreview = (
  scope: { restaurantId: string; menuId: string },
  file: ReturnType<typeof toImportFile> | null,
) => {
  const { run, failure } = useCommand((api) => api.menus.previewImport);
  const [shown, setShown] = useState<{ readonly key: string; readonly plan: CsvImportPlan } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { restaurantId, menuId } = scope;
  const key = file === null ? null : JSON.stringify([restaurantId, menuId, file, attempt]);
  useEffect(() => {
    if (key === null) return;
    let isLatest = true;
    const timer = setTimeout(() => {
      const [restaurant, menu, wanted]: [string, string, ReturnType<typeof toImportFile>] = JSON.parse(key);
      void run({ restaurantId: restaurant, menuId: menu, ...wanted }).then((outcome) => {
        if (isLatest && outcome.ok) setShown({ key, plan: outcome.output });
      });
    }, previewDelayMs);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [key, run]);
  return {
    plan: shown?.plan ?? null,
    isCurrent: shown !== null && shown.key === key,
    failure,
    refresh: () => setAttempt((count) => count + 1),
  };
};
