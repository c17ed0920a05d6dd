import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { chooseGuestLanguage, type LanguageSettings } from '@comanda/contract/menus';
import { guestPages, guestParameters } from '@comanda/contract/pages';
import { qrCodeId as qrCodeIdOf, type GuestPageRenderers, type GuestTable } from '@comanda/contract/qr-codes';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#platform/context';
import {
  compressText,
  hashContent,
  keepAnswer,
  keepPage,
  pathOf,
  sizeOfAnswer,
  type KeptAnswer,
  type PagePolicy,
} from '#platform/http';
import type { Live } from '#platform/live';
import { createFairCache, type ChangedRestaurants, type PageChannel } from '#platform/page-cache';
import { linkOrigin } from '#platform/security';
import { readTableMenu, tablePageCollections, type OpenTableResult } from '#features/qr-codes';
import { readerLanguages, rememberedLanguage } from './requested-page.ts';
import { drawTableIcon, writeTableManifest } from './table-manifest.ts';

/** The documents of a table that are the same for everybody who reads them in one language. */
type DocumentKind = 'page' | 'manifest' | 'icon';

/** Total size of the compressed documents in memory. Owners share it fairly. */
const maxKeptBytes = 32_000_000;

/** Memory that a document takes besides its bytes: headers, keys and entries in maps. */
const overheadBytes = 4_000;

/** Languages that are remembered per table, by the header that asked for them. */
const maxKnownHeaders = 50;

/** Shared caches may keep a document, but have to ask whether it is current: an owner's change shows at once. */
const publicHeaders = { 'cache-control': 'public, no-cache', vary: 'accept-language, accept-encoding' };

export const tablePagePolicy: PagePolicy = { showsOutsideImages: true, hasInlineScript: true };

interface KeptTable {
  readonly restaurantId: string;
  /** Counts the changes. A document is current if it was checked after the last one. */
  generation: number;
  offered: LanguageSettings;
  /** Generation in which the offered languages were read. */
  offeredIn: number;
  readonly languageByHeader: Map<string, string>;
  readonly documentKeys: Set<string>;
}

/** The content that a document was made from. A document does not keep its menu in memory. */
interface DocumentSource {
  readonly menu: WeakRef<GuestTable['menu']>;
  readonly tableNumber: string;
  /** The menus to choose from, as text. */
  readonly choices: string;
}

interface KeptTableDocument {
  readonly qrCodeId: string;
  readonly answer: KeptAnswer;
  readonly source: DocumentSource;
  /** Generation of the table in which the document was last compared with the database. */
  checkedIn: number;
  /** When hours change the document. */
  turnsAtMs: number;
}

type OpenedTable = Extract<OpenTableResult, { kind: 'table' }>;
type TableDocument =
  | { readonly kind: 'kept'; readonly answer: KeptAnswer; readonly language: string }
  | Exclude<OpenTableResult, OpenedTable>;

export interface TablePages {
  /** Finds a current document without the database and without Fastify; null if there is none, or if the request needs more. */
  find(request: IncomingMessage): KeptAnswer | null;
  /** Returns a document of the table in the request, from memory if it is current. */
  open(request: FastifyRequest, kind: DocumentKind): Promise<TableDocument>;
}

interface TablePagesParts {
  readonly guest: GuestPageRenderers;
  readonly live: Live;
  readonly channel: PageChannel;
}

/** A read of the database. A document that was made from it is not kept if its restaurant changed meanwhile. */
interface OngoingRead {
  readonly changed: Set<string>;
  isOutdated: boolean;
}

/** Placeholder for the nonce in rendered pages. It is random, so nobody can write it into a menu. */
const noncePlaceholder = randomUUID();

/**
 * Keeps the documents of tables in memory, rendered and compressed. A touch of the restaurant makes its documents unchecked: the next
 * request reads the database again, and renders only what changed.
 */
export const createTablePages = (ctx: Context, { guest, live, channel }: TablePagesParts): TablePages => {
  const tables = new Map<string, KeptTable>();
  const idsByRestaurant = new Map<string, Set<string>>();
  const reads = new Set<OngoingRead>();
  const inProgress = new Map<string, { readonly source: DocumentSource; readonly answer: Promise<KeptAnswer> }>();
  const documents = createFairCache<KeptTableDocument>({
    maxSize: maxKeptBytes,
    onEvicted: (key, { qrCodeId }) => {
      const table = tables.get(qrCodeId);
      table?.documentKeys.delete(key);
      if (table?.documentKeys.size !== 0) return;
      tables.delete(qrCodeId);
      const ids = idsByRestaurant.get(table.restaurantId);
      ids?.delete(qrCodeId);
      if (ids?.size === 0) idsByRestaurant.delete(table.restaurantId);
    },
  });

  const uncheck = (restaurantIds: ChangedRestaurants): void => {
    for (const read of reads) {
      if (restaurantIds === 'all') read.isOutdated = true;
      else for (const id of restaurantIds) read.changed.add(id);
    }
    for (const restaurantId of restaurantIds === 'all' ? idsByRestaurant.keys() : restaurantIds) {
      for (const qrCodeId of idsByRestaurant.get(restaurantId) ?? []) {
        const table = tables.get(qrCodeId);
        if (table !== undefined) table.generation += 1;
      }
    }
  };
  channel.onChanged(uncheck);
  live.listen([...tablePageCollections], 'all', uncheck);

  const keyOf = (
    qrCodeId: string,
    { kind, language, origin }: { kind: DocumentKind; language: string; origin: string },
  ) => [qrCodeId, kind, language, kind === 'page' ? origin : ''].join(' ');

  const findCurrent = (key: string, table: KeptTable): KeptAnswer | null => {
    if (!channel.isCurrent()) return null;
    const document = documents.get(key);
    if (document === undefined || document.checkedIn !== table.generation) return null;
    return document.turnsAtMs > ctx.clock.now().getTime() ? document.answer : null;
  };

  const write = async (kind: DocumentKind, table: GuestTable, origin: string): Promise<KeptAnswer> => {
    if (kind === 'page') {
      return keepPage(guest.renderTable({ table, nonce: noncePlaceholder, origin }), {
        nonce: noncePlaceholder,
        policy: tablePagePolicy,
        pageTagId: ctx.config.analyticsTagId,
        headers: publicHeaders,
      });
    }
    const [text, contentType] =
      kind === 'manifest'
        ? [writeTableManifest(table), 'application/manifest+json; charset=utf-8']
        : [drawTableIcon(table), 'image/svg+xml; charset=utf-8'];
    const bytes = Buffer.from(text);
    const headers = { ...publicHeaders, 'content-type': contentType };
    return keepAnswer(await compressText(bytes), { tag: hashContent(bytes), headers });
  };

  /** Writes a document once, however many phones ask for it at the same time. */
  const writeOnce = async (key: string, table: GuestTable, make: () => Promise<KeptAnswer>): Promise<KeptAnswer> => {
    const known = documents.get(key);
    if (known !== undefined && isSameContent(known.source, table)) return known.answer;
    const running = inProgress.get(key);
    if (running !== undefined && isSameContent(running.source, table)) return running.answer;
    const made = { source: toSource(table), answer: make() };
    inProgress.set(key, made);
    try {
      return await made.answer;
    } finally {
      if (inProgress.get(key) === made) inProgress.delete(key);
    }
  };

  const keep = (key: string, { table, ownerId, offered }: OpenedTable, answer: KeptAnswer): void => {
    const { qrCodeId, restaurantId, turnsAt } = table;
    const kept: KeptTable = tables.get(qrCodeId) ?? {
      restaurantId,
      generation: 0,
      offered,
      offeredIn: 0,
      languageByHeader: new Map(),
      documentKeys: new Set(),
    };
    tables.set(qrCodeId, kept);
    const ids = idsByRestaurant.get(restaurantId) ?? new Set();
    idsByRestaurant.set(restaurantId, ids.add(qrCodeId));
    kept.offered = offered;
    kept.offeredIn = kept.generation;
    kept.languageByHeader.clear();
    const turnsAtMs = turnsAt === null ? Infinity : Date.parse(turnsAt);
    const known = documents.get(key);
    if (known !== undefined && known.answer === answer) {
      known.checkedIn = kept.generation;
      known.turnsAtMs = turnsAtMs;
      return;
    }
    const document = { qrCodeId, answer, source: toSource(table), checkedIn: kept.generation, turnsAtMs };
    kept.documentKeys.add(key);
    documents.set(key, document, { owner: ownerId, size: sizeOfAnswer(answer) + overheadBytes });
  };

  const chooseLanguage = (table: KeptTable, { url = '', headers }: IncomingMessage): string => {
    const header = `${headers['accept-language'] ?? ''} ${rememberedLanguage(headers.cookie ?? '')}`;
    const known = table.languageByHeader.get(header);
    if (known !== undefined) return known;
    const language = chooseGuestLanguage(table.offered, ...readerLanguages({ url, headers }));
    if (table.languageByHeader.size < maxKnownHeaders) table.languageByHeader.set(header, language);
    return language;
  };

  return {
    find(request) {
      const { url = '', headers } = request;
      if (!url.startsWith(tableRoot) || url.includes(`${guestParameters.language}=`)) return null;
      const [qrCodeId = '', file] = pathOf(url).slice(tableRoot.length).split('/', 2);
      const kind = documentKinds.get(file);
      const table = tables.get(qrCodeId);
      if (kind === undefined || table === undefined || table.offeredIn !== table.generation) return null;
      const language = kind === 'page' ? chooseLanguage(table, request) : table.offered.language;
      // A proxy that is trusted may say that the phone used another address. Fastify knows whether it is.
      if (ctx.config.publicUrl === null && isForwarded(headers)) return null;
      const origin = linkOrigin(ctx.config, 'http', headers.host ?? '');
      return findCurrent(keyOf(qrCodeId, { kind, language, origin }), table);
    },
    async open(request, kind) {
      const origin = linkOrigin(ctx.config, request.protocol, request.host);
      const languages = kind === 'page' ? readerLanguages(request) : [];
      const asked = z.object({ qrCodeId: z.string() }).parse(request.params).qrCodeId;
      const { data: qrCodeId = '' } = qrCodeIdOf.safeParse(asked);
      const table = tables.get(qrCodeId);
      if (table !== undefined && table.offeredIn === table.generation) {
        const language = chooseGuestLanguage(table.offered, ...languages);
        const answer = findCurrent(keyOf(qrCodeId, { kind, language, origin }), table);
        if (answer !== null) return { kind: 'kept', answer, language };
      }
      const read: OngoingRead = { changed: new Set(), isOutdated: false };
      reads.add(read);
      try {
        const opened = await readTableMenu(ctx, { qrCodeId: asked, languages });
        if (opened.kind !== 'table') return opened;
        const { language } = opened.table.menu;
        const key = keyOf(opened.table.qrCodeId, { kind, language, origin });
        const answer = await writeOnce(key, opened.table, () => write(kind, opened.table, origin));
        const isCurrent = !read.isOutdated && !read.changed.has(opened.table.restaurantId);
        if (isCurrent && opened.isForEverybody) keep(key, opened, answer);
        return { kind: 'kept', answer, language };
      } finally {
        reads.delete(read);
      }
    },
  };
};

/** The menu cache returns the same object as long as the menu is the same. */
const isSameContent = (one: DocumentSource, table: GuestTable): boolean =>
  one.menu.deref() === table.menu &&
  one.tableNumber === table.tableNumber &&
  one.choices === JSON.stringify(table.menus);

const toSource = ({ menu, tableNumber, menus }: GuestTable): DocumentSource => ({
  menu: new WeakRef(menu),
  tableNumber,
  choices: JSON.stringify(menus),
});

const tableRoot = guestPages.table.replace('$qrCodeId', '');
const fileOf = (page: string): string => page.slice(page.lastIndexOf('/') + 1);
const documentKinds = new Map<string | undefined, DocumentKind>([
  [undefined, 'page'],
  [fileOf(guestPages.tableManifest), 'manifest'],
  [fileOf(guestPages.tableIcon), 'icon'],
]);

const isForwarded = (headers: IncomingMessage['headers']): boolean =>
  headers['x-forwarded-host'] !== undefined || headers['x-forwarded-proto'] !== undefined;
