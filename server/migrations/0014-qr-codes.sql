-- Counted as they come: a busy restaurant has millions of scans, and its list of tables is open all evening.
alter table qr_codes
  add column scan_count integer not null default 0 check (scan_count >= 0),
  add column last_scanned_at timestamptz(3);

update qr_codes
set scan_count = counted.scans, last_scanned_at = counted.newest
from (
  select restaurant_id, qr_code_id, count(*)::integer as scans, max(scanned_at) as newest
  from scans group by restaurant_id, qr_code_id
) as counted
where counted.restaurant_id = qr_codes.restaurant_id and counted.qr_code_id = qr_codes.id;
