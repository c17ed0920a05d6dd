-- The sums of staff had people's names as keys before they had accounts. Days that keep such a sum are summed up once more. Entries of
-- API keys, of other systems and from before accounts were kept have no account: their sums have names as keys again afterwards.
update report_days set is_stale = true
where exists (
  select from report_figures as figure
  where figure.restaurant_id = report_days.restaurant_id and figure.day = report_days.day
    and figure.dimension in ('placed', 'moved')
    and figure.key !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
);
