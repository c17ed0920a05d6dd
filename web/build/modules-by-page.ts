import { build, type InlineConfig, type Rolldown } from 'vite';

/** The pages and parts that load a module. A part is loaded on demand. */
export interface ModuleUse {
  /** Names of the pages that load it at their start. */
  readonly pages: ReadonlySet<string>;
  /** Ids of the parts that load it at their start, by the name of each page that can load the part. */
  readonly parts: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Builds these pages in memory, and returns which of them load each module. Unlike the imports in the code, this leaves out what nobody uses. */
export const findModulesByPage = async (config: InlineConfig): Promise<ReadonlyMap<string, ModuleUse>> => {
  const chunks = await buildInMemory(config);
  const chunkAt = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));

  const listChunks = (start: Rolldown.OutputChunk, next: (chunk: Rolldown.OutputChunk) => readonly string[]) => {
    const found = new Set([start]);
    for (const chunk of found) {
      for (const name of next(chunk)) {
        const imported = chunkAt.get(name);
        if (imported !== undefined) found.add(imported);
      }
    }
    return [...found];
  };
  const listModulesAtStart = (chunk: Rolldown.OutputChunk) =>
    listChunks(chunk, ({ imports }) => imports).flatMap(({ moduleIds }) => moduleIds);

  const uses = new Map<string, { pages: Set<string>; parts: Map<string, Set<string>> }>();
  const useOf = (id: string) => {
    const use = uses.get(id) ?? { pages: new Set(), parts: new Map() };
    uses.set(id, use);
    return use;
  };
  for (const page of chunks.filter(({ isEntry }) => isEntry)) {
    for (const id of listModulesAtStart(page)) useOf(id).pages.add(page.name);
    for (const part of listChunks(page, ({ imports, dynamicImports }) => [...imports, ...dynamicImports])) {
      if (!part.isDynamicEntry || part.facadeModuleId === null) continue;
      for (const id of listModulesAtStart(part)) {
        const { parts } = useOf(id);
        parts.set(page.name, (parts.get(page.name) ?? new Set()).add(part.facadeModuleId));
      }
    }
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
