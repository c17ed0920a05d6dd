create table payment_methods (
  owner_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  type text not null check (type in ('pay_at_table', 'credit_card', 'paypal', 'crypto', 'apple_pay', 'google_wallet')),
  status text not null check (status in ('active', 'disabled')),
  is_enabled boolean not null default false,
  last_verified_at timestamptz(3),
  supported_currencies text[] not null default '{USD}',
  processing_fee_percent numeric(5, 2) not null check (processing_fee_percent between 0 and 100),
  total_transactions integer not null default 0,
  total_volume_minor bigint not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (owner_id, id),
  unique (owner_id, type)
);

create table integration_requests (
  owner_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  restaurant_id uuid not null,
  payment_method_type text not null
    check (payment_method_type in ('pay_at_table', 'credit_card', 'paypal', 'crypto', 'apple_pay', 'google_wallet')),
  status text not null check (status in ('not_requested', 'pending', 'approved', 'rejected')),
  requested_at timestamptz(3),
  notes text not null default '',
  credentials_sealed bytea,
  credential_names text[] not null default '{}',
  admin_notes text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, restaurant_id) references restaurants (owner_id, id) on delete cascade
);

create table messages (
  id uuid primary key,
  sender_name text not null,
  sender_email text not null,
  sender_phone text not null default '',
  sender_id uuid references users (id) on delete set null,
  restaurant_name text not null default '',
  content text not null check (content <> ''),
  is_read boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index messages_newest on messages (created_at desc);
create index messages_sender on messages (sender_id);

-- How far an owner's initialisation has come, so that it can be watched, and taken up again after a crash.
create table setups (
  owner_id uuid primary key references users (id) on delete cascade,
  restaurant_id uuid not null,
  demo_restaurant_id uuid not null,
  state text not null check (state in ('running', 'done', 'failed')),
  message text not null default '',
  steps jsonb not null,
  sample_data jsonb not null,
  started_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  foreign key (owner_id, restaurant_id) references restaurants (owner_id, id) on delete cascade,
  foreign key (owner_id, demo_restaurant_id) references restaurants (owner_id, id) on delete cascade
);
create index setups_running on setups (started_at) where state = 'running';
