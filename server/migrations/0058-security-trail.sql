-- Owners read the security log of their account, so its entries carry everything that a sentence about them needs.
alter table security_events
  -- Role of the account then: owner, staff or admin; operator for the command line; empty for everybody without an account.
  add column account_role text not null default '',
  -- Name of the API key then; empty for people.
  add column key_name text not null default '',
  -- The restaurant that it concerns; null if it concerns none or several. Without a foreign key: entries outlive restaurants.
  add column restaurant_id uuid,
  -- Name of the restaurant then.
  add column restaurant_name text not null default '',
  -- What was changed: a list of objects with `field`, `before` and `after`, all of them text.
  add column changes jsonb not null default '[]';

update security_events set account_role = users.role from users where users.id = security_events.account_id;

comment on column security_events.times is 'Refusals of the same kind, account or network, and code within an hour share a row. This is their number.';

-- A staff member's own entries; also used when an account is deleted.
create index security_events_account on security_events (account_id, at desc);
-- Filters of the administrators' page.
create index security_events_kind on security_events (kind, at desc);
create index security_events_address on security_events (address text_pattern_ops, at desc);
