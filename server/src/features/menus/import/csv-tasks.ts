import { csvImportPlan, type CsvDelimiter, type CsvImport } from '@comanda/contract/menus';
import type { WholeMenu } from '#features/menus/guest-view';
import { writeMenu } from './csv-write.ts';
import { digestMenu, parseImportFile, planImport, type ImportPlan, type MenuChanges } from './plan-import.ts';
import { presentPlan } from './present-plan.ts';

// The functions of this feature that run in worker processes: a large file takes seconds.

export { describeCsv } from './describe-csv.ts';

interface ImportInput {
  readonly whole: WholeMenu;
  /** Language in which the restaurant writes its menu. */
  readonly language: string;
  readonly file: CsvImport;
}

const plan = ({ whole, language, file }: ImportInput): ImportPlan =>
  planImport(whole, parseImportFile(file, { currency: whole.menu.currency, language }), file);

/** Computes the changes that an import makes, and the digest of the menu that they were computed from. */
export const planFile = (input: ImportInput): { plan: MenuChanges; menuDigest: string } => {
  const { leftAlone: _, leftOut: __, ...changes } = plan(input);
  return { plan: changes, menuDigest: digestMenu(input.whole) };
};

/** Computes the changes that an import would make, for a person, as the JSON of a `csvImportPlan`. */
export const previewFile = (input: ImportInput): string =>
  JSON.stringify(csvImportPlan.parse(presentPlan(plan(input), input.whole)));

export const writeFile = ({ whole, delimiter }: { whole: WholeMenu; delimiter: CsvDelimiter }): string =>
  writeMenu(whole, delimiter);
