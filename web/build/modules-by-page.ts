import { build, type InlineConfig, type Rolldown } from 'vite';

/** The pages that load a module. */
export interface ModuleUse {
  /** Names of the pages that load it at their start. */
  readonly pages: ReadonlySet<string>;
  /** Names of the pages that load it at their start or later. */
  readonly pagesInTheEnd: ReadonlySet<string>;
  /** Number of parts, each loaded on demand, that need it. */
  readonly partCount: number;
}

/** Builds these pages in memory, and returns which of them load each module. Unlike the imports in the code, this leaves out what nobody uses. */
export const findModulesByPage = async (config: InlineConfig): Promise<ReadonlyMap<string, ModuleUse>> => {
  const chunks = await buildInMemory(config);
  const chunkAt = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

  const listModules = (start: Rolldown.OutputChunk, next: (chunk: Rolldown.OutputChunk) => readonly string[]) => {
    const found = new Set([start]);
    for (const chunk of found) {
      for (const name of next(chunk)) {
        const imported = chunkAt.get(name);
        if (imported !== undefined) found.add(imported);
      }
    }
    return [...found].flatMap(({ moduleIds }) => moduleIds);
  };

  const uses = new Map<string, { pages: Set<string>; pagesInTheEnd: Set<string>; partCount: number }>();
  const useOf = (id: string) => {
    const use = uses.get(id) ?? { pages: new Set(), pagesInTheEnd: new Set(), partCount: 0 };
    uses.set(id, use);
    return use;
  };
  for (const chunk of chunks) {
    const atStart = listModules(chunk, ({ imports }) => imports);
    if (chunk.isDynamicEntry) for (const id of atStart) useOf(id).partCount += 1;
    if (!chunk.isEntry) continue;
    for (const id of atStart) useOf(id).pages.add(chunk.name);
    const inTheEnd = listModules(chunk, ({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
    for (const id of inTheEnd) useOf(id).pagesInTheEnd.add(chunk.name);
  }
  return uses;
};

const buildInMemory = async (config: InlineConfig): Promise<Rolldown.OutputChunk[]> => {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false, minify: false, cssMinify: false },
  });
  const outputs = Array.isArray(built) ? built : [built];
  return outputs.flatMap((output) => ('output' in output ? output.output : [])).filter((file) => file.type === 'chunk');
};
