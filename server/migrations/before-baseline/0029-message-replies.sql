-- What administrators answered. A visitor reads it in the mail, an owner in the console as well.
create table message_replies (
  message_id uuid not null references messages (id) on delete cascade,
  id uuid not null,
  content text not null check (content <> ''),
  written_by uuid references users (id) on delete set null,
  written_at timestamptz(3) not null,
  -- When whoever had asked opened it in the console.
  seen_at timestamptz(3),
  primary key (message_id, id)
);
create index messages_unread on messages (created_at desc) where not is_read;
