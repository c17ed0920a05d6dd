-- A text that the newest secret key has sealed. A server that cannot open it has a key of another database, and does not start.
create table secret_probe (
  -- The table has one row at most.
  is_only boolean primary key default true check (is_only),
  probe_sealed bytea not null
);
