import { Select } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { reportName, reportNames, reports } from '@comanda/contract/reports';
import { paths } from '#console/paths';
import { writeSearch, type ReportSearch } from './report-search.ts';
import classes from './report.module.css';

interface ReportChoiceProps {
  readonly search: ReportSearch;
  readonly onChange: (changes: Partial<ReportSearch>) => void;
}

/** Which report: a list at its side, or a field above it where there is no room. */
export const ReportChoice = ({ search, onChange }: ReportChoiceProps) => (
  <>
    <nav className={classes.list} aria-label="Reports">
      {reportNames.map((report) => (
        <Link
          key={report}
          className={classes.item}
          to={paths.reports}
          search={writeSearch({ ...search, report, opened: null, unsettled: null })}
          resetScroll={false}
          aria-current={report === search.report ? 'page' : undefined}
        >
          {reports[report].title}
        </Link>
      ))}
    </nav>
    <Select
      className={classes.pick}
      label="Report"
      allowDeselect={false}
      data={reportNames.map((report) => ({ value: report, label: reports[report].title }))}
      value={search.report}
      onChange={(value) => onChange({ report: reportName.parse(value), opened: null, unsettled: null })}
    />
  </>
);
