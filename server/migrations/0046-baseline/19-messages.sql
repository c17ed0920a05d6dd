-- Messages of visitors and owners to the administrators.
create table messages (
  id uuid primary key,
  sender_name text not null,
  sender_email text not null,
  sender_phone text not null default '',
  -- The account of the sender; null for visitors.
  sender_id uuid references users (id) on delete set null,
  restaurant_name text not null default '',
  content text not null check (content <> ''),
  is_read boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index messages_newest on messages (created_at desc);
create index messages_unread on messages (created_at desc) where not is_read;
create index messages_sender on messages (sender_id);

-- Answers of administrators. Visitors get them by email, owners also read them in the console.
create table message_replies (
  message_id uuid not null references messages (id) on delete cascade,
  id uuid not null,
  content text not null check (content <> ''),
  written_by uuid references users (id) on delete set null,
  written_at timestamptz(3) not null,
  -- Time at which the sender of the message opened the answer in the console.
  seen_at timestamptz(3),
  primary key (message_id, id)
);
