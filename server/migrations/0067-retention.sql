-- Moves of orders that are older than the operator keeps them are deleted. Their number by day and person stays in report_figures, and
-- is not computed again.
alter table report_days add column is_history_deleted boolean not null default false;
create index report_days_with_history on report_days (ends_at) where not is_history_deleted;

-- Old deliveries are found without reading all of them.
create index webhook_deliveries_oldest on webhook_deliveries (coalesce(decided_at, created_at));
