-- Audit log of administrators' commands. An entry is written in the transaction of its command.
create table audit_entries (
  id uuid primary key,
  at timestamptz(3) not null,
  admin_id uuid references users (id) on delete set null,
  -- Name of the administrator, as it was then.
  admin_name text not null,
  command text not null,
  -- Null if the command concerns no owner, or if the owner was deleted.
  owner_id uuid references users (id) on delete set null,
  -- The person or thing that the command was about, in words.
  about text not null default '',
  -- Input of the command, with secrets masked.
  input jsonb not null default '{}',
  -- 'begun': the command works outside of a transaction and has not finished.
  outcome text not null check (outcome in ('begun', 'done', 'refused')),
  failure text not null default ''
);
create index audit_entries_newest on audit_entries (at desc, id);
create index audit_entries_owner on audit_entries (owner_id, at desc);
