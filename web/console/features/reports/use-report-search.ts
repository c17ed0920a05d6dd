import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths } from '#console/paths';
import { readSearch, writeSearch, type ReportSearch } from './report-search.ts';

/** What is looked at stands in the address: it survives a reload, can be sent to somebody, and Back leads back. */
export const useReportSearch = () => {
  const search = readSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changes: Partial<ReportSearch>) =>
    void navigate({ to: paths.reports, search: writeSearch({ ...search, ...changes }), resetScroll: false });
  return { search, change };
};
