export { CellProblem, truncateText, type CsvFault } from './csv-cell-problem.ts';
export { cellFormats, fieldColumns, type FieldColumn, type PlainItem } from './csv-cells.ts';
export { readHours } from './csv-hours.ts';
export { assignOptionIds } from './csv-option-ids.ts';
export { writeAmount, writeOptions, type CsvMoney, type PlainGroup } from './csv-options.ts';
export { isSizeName, sizeGroupName, toSizeGroup } from './csv-sizes.ts';
export { formatTags, hasAllergenNumbers, parseTags } from './csv-tags.ts';
