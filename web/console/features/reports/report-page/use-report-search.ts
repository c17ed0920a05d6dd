import { useNavigate, useSearch } from '@tanstack/react-router';
import { paths } from '#console/paths';
import { parseReportSearch, toSearchParams, type ReportSearch } from '#features/reports/parts';

/** Keeps the report settings in the URL, so that they survive a reload, can be shared, and work with Back. */
export const useReportSearch = () => {
  const search = parseReportSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const change = (changes: Partial<ReportSearch>) =>
    void navigate({ to: paths.reports, search: toSearchParams({ ...search, ...changes }), resetScroll: false });
  return { search, change };
};
