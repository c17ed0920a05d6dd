-- Counters of rate limits. The table is unlogged because a crash that empties it only forgives a few attempts.
create unlogged table rate_limits (
  key text primary key,
  attempts integer not null,
  window_ends_at timestamptz(3) not null
);
create index rate_limits_end on rate_limits (window_ends_at);
