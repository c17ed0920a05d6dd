import { Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { reportName, reportNames } from '@comanda/contract/reports';
import { paths } from '#console/paths';
import { useWords } from '#console/words';
import { reportsWords, withoutList, toSearchParams, type ReportSearch } from '#features/reports/parts';
import { reportPageWords } from './words/index.ts';
import classes from './report.module.css';

interface ReportChoiceProps {
  readonly search: ReportSearch;
  readonly onChange: (changes: Partial<ReportSearch>) => void;
}

/** Value of the corrections list in the select, besides the names of reports. */
const corrections = 'corrections';

/** Choice of the report: a list at the side, or a select above it on narrow screens. */
export const ReportChoice = ({ search, onChange }: ReportChoiceProps) => {
  const words = useWords(reportPageWords);
  const shared = useWords(reportsWords);
  return (
    <>
      <nav className={classes.list} aria-label={shared.reports}>
        {reportNames.map((report) => (
          <Link
            key={report}
            className={classes.item}
            to={paths.reports}
            search={toSearchParams({ ...search, report, opened: null, ...withoutList })}
            resetScroll={false}
            aria-current={report === search.report && !search.isCorrections ? 'page' : undefined}
          >
            {words.titles[report]}
          </Link>
        ))}
        <Link
          className={classes.item}
          to={paths.reports}
          search={toSearchParams({ ...search, opened: null, unsettled: null, isCorrections: true })}
          resetScroll={false}
          aria-current={search.isCorrections ? 'page' : undefined}
        >
          {words.corrections}
        </Link>
      </nav>
      <Select
        className={classes.pick}
        label={words.report}
        allowDeselect={false}
        data={[
          ...reportNames.map((report) => ({ value: report, label: words.titles[report] })),
          { value: corrections, label: words.corrections },
        ]}
        value={search.isCorrections ? corrections : search.report}
        onChange={(value) =>
          onChange(
            value === corrections
              ? { opened: null, unsettled: null, isCorrections: true }
              : { report: reportName.parse(value), opened: null, ...withoutList },
          )
        }
      />
    </>
  );
};
