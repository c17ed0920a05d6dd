export {
  type PlainItem,
  assignOptionIds,
  writeAmount,
  writeOptions,
  type PlainGroup,
  toSizeGroup,
  formatTags,
  parseTags,
} from './cells/index.ts';
export { escapeFormula } from './csv-formulas.ts';
export { nameKey } from './csv-names.ts';
export { csvHandlers } from './csv.commands.ts';
export { planImport, parseImportFile } from './plan-import.ts';
export { writeMenu } from './csv-write.ts';
