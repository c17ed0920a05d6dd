-- One text of a menu in one language. It is stale when the hash of its source is no longer that of the source.
create table translations (
  restaurant_id uuid not null,
  id uuid not null,
  menu_id uuid not null,
  language text not null,
  -- The menu, category, item, option group or option whose text this is.
  subject_id uuid not null,
  field text not null check (field <> ''),
  text text not null check (text <> ''),
  source text not null,
  source_hash text not null,
  state text not null check (state in ('machine', 'reviewed')),
  updated_at timestamptz(3) not null default now(),
  primary key (restaurant_id, id),
  unique (restaurant_id, menu_id, language, subject_id, field),
  foreign key (restaurant_id, menu_id) references menus (restaurant_id, id) on delete cascade
);

-- Words that stay as they are in every language: names, brands, dishes.
create table translation_glossaries (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  kept_words text[] not null default '{}',
  updated_at timestamptz(3) not null default now()
);

-- One go at translating a menu, so that it can be watched, and taken up again after a crash.
create table translation_runs (
  restaurant_id uuid not null,
  id uuid not null,
  menu_id uuid not null,
  languages text[] not null,
  replaces_reviewed boolean not null default false,
  -- What is tried again: [{ "language", "subjectId", "field" }, …]; null for everything that is missing or stale.
  wanted jsonb,
  state text not null check (state in ('running', 'done', 'failed', 'cancelled')),
  message text not null default '',
  total integer not null default 0,
  done integer not null default 0,
  -- What could not be translated: [{ "language", "subjectId", "field", "message" }, …].
  failures jsonb not null default '[]',
  -- Who works on it, and when it was last heard of: what nobody works on any more is taken up by another node.
  claim uuid,
  claimed_at timestamptz(3),
  started_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (restaurant_id, id),
  foreign key (restaurant_id, menu_id) references menus (restaurant_id, id) on delete cascade
);
-- Two runs at once would pay for the same words twice.
create unique index translation_runs_running on translation_runs (restaurant_id, menu_id) where state = 'running';
