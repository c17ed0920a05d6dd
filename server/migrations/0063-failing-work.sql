-- Indexes for the administrators' list of failing work, which is also read for the metrics.
create index webhook_endpoints_failing on webhook_endpoints (failing_since) where failing_since is not null;
create index webhook_deliveries_given_up on webhook_deliveries (owner_id, endpoint_id) where state = 'failed';
create index printers_failing on printers (failing_since) where failing_since is not null;
create index print_jobs_given_up on print_jobs (updated_at) where state = 'failed';
