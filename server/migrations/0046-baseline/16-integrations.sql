-- Requests of owners for a payment method or for a connection to a point of sale. Administrators handle them in one queue.
create table integration_requests (
  owner_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  restaurant_id uuid not null,
  kind text not null default 'payment' check (kind in ('payment', 'pos')),
  payment_method_type text
    check (payment_method_type in ('pay_at_table', 'credit_card', 'paypal', 'crypto', 'apple_pay', 'google_wallet')),
  -- The system of a point-of-sale request.
  pos_system text,
  status text not null check (status in ('not_requested', 'pending', 'quoted', 'accepted', 'approved', 'rejected')),
  requested_at timestamptz(3),
  notes text not null default '',
  -- One encrypted JSON object, and the parts of it that may be shown.
  credentials_sealed bytea,
  credential_hints jsonb not null default '[]',
  -- Price of a custom integration in tokens.
  quote_tokens integer check (quote_tokens >= 1000),
  admin_notes text not null default '',
  -- Number of changes by people. A decision that is based on an older revision gets a conflict error.
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, restaurant_id) references restaurants (owner_id, id) on delete cascade,
  constraint integration_requests_subject
    check ((kind = 'payment') = (payment_method_type is not null) and (kind = 'pos') = (pos_system is not null))
);
create index integration_requests_queue on integration_requests (requested_at) where status in ('pending', 'accepted');

-- Changes of a request, never with the credentials themselves.
create table integration_request_history (
  owner_id uuid not null,
  request_id uuid not null,
  id uuid not null,
  what text not null,
  note text not null default '',
  -- Name of the person, as it was then.
  changed_by text not null,
  changed_at timestamptz(3) not null,
  primary key (owner_id, request_id, id),
  foreign key (owner_id, request_id) references integration_requests (owner_id, id) on delete cascade
);
