-- Progress of the initial setup of an owner's account, so that the owner can watch it and it can be resumed after a crash.
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
