export type { PlainItem } from './csv-cells.ts';
export { escapeFormula } from './csv-formulas.ts';
export { nameKey } from './csv-names.ts';
export { assignOptionIds } from './csv-option-ids.ts';
export type { PlainGroup } from './csv-options.ts';
export { csvHandlers } from './csv.commands.ts';
export { planImport, parseImportFile } from './plan-import.ts';
export { writeMenu } from './write-menu.ts';
