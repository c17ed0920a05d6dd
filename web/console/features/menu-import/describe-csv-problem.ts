import { fieldRuleName } from '@comanda/contract/kernel';
import { csvProblemTexts, type CsvProblem, type CsvProblemCause, type CsvProblemCode } from '@comanda/contract/menus';
import { describeFieldRule } from '#console/error-words';
import { currentLanguage } from '#console/words';
import { menusWords } from '#features/menus';
import { menuImportWords } from './words/index.ts';

const isProblemCode = (code: string): code is CsvProblemCode => Object.hasOwn(csvProblemTexts, code);

/** Placeholders of all problems, in case that a server leaves one out. */
const noValues = { currency: '', example: '', text: '', possible: '', row: '', number: '', most: '' };

const describeRule = ({ code, values }: CsvProblemCause): string | null => {
  const rule = fieldRuleName.safeParse(code);
  if (!rule.success) return null;
  const { minimum, maximum } = values;
  return describeFieldRule({
    rule: rule.data,
    bounds: {
      ...(typeof minimum === 'number' ? { minimum } : {}),
      ...(typeof maximum === 'number' ? { maximum } : {}),
    },
  });
};

/** Cells may name allergens and marks in each language of the guest page, so that they are listed in the reader's. */
const listPossible = (code: CsvProblemCode): { possible?: string } => {
  if (code === 'allergen_unknown') return { possible: Object.values(menuImportWords.current().allergens).join(', ') };
  return code === 'tag_unknown' ? { possible: Object.values(menusWords.current().tags).join(', ') } : {};
};

/** Says what is wrong with a row or cell. English screens show the server's sentence, and so does a problem without a cause. */
export const describeCsvProblem = ({ message, cause }: Pick<CsvProblem, 'message' | 'cause'>): string => {
  if (cause === undefined || currentLanguage() === 'en') return message;
  const words = menuImportWords.current();
  if (isProblemCode(cause.code)) {
    const text = words.problems[cause.code];
    return typeof text === 'string' ? text : text({ ...noValues, ...cause.values, ...listPossible(cause.code) });
  }
  const problem = describeRule(cause);
  if (problem === null) return message;
  return cause.group === '' ? problem : words.problemOfGroup({ group: cause.group, problem });
};
