export type { PlainItem } from './csv-cells.ts';
export { escapeFormula } from './csv-formulas.ts';
export { nameKey } from './csv-names.ts';
export { withIds } from './csv-option-ids.ts';
export type { PlainGroup } from './csv-options.ts';
export { csvHandlers } from './csv.commands.ts';
export { writeMenu } from './export-menu.ts';
export { planImport, readFile } from './plan-import.ts';
