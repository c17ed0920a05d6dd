-- Texts of menus in other languages. A translation is stale when source_hash no longer equals the hash of its source.
create table translations (
  restaurant_id uuid not null,
  id uuid not null,
  menu_id uuid not null,
  language text not null,
  -- The menu, category, item, option group or option that the text belongs to.
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

-- Words that are not translated, such as names, brands and dishes.
create table translation_glossaries (
  restaurant_id uuid primary key references restaurants (id) on delete cascade,
  kept_words text[] not null default '{}',
  updated_at timestamptz(3) not null default now()
);

-- Runs of the automatic translation of a menu, with their progress. Another node resumes a run after a crash.
create table translation_runs (
  restaurant_id uuid not null,
  id uuid not null,
  menu_id uuid not null,
  languages text[] not null,
  replaces_reviewed boolean not null default false,
  -- Texts to retry: [{ "language", "subjectId", "field" }, …]; null for all texts that are missing or stale.
  wanted jsonb,
  state text not null check (state in ('running', 'done', 'failed', 'cancelled')),
  message text not null default '',
  total integer not null default 0,
  done integer not null default 0,
  -- Texts that could not be translated: [{ "language", "subjectId", "field", "message" }, …].
  failures jsonb not null default '[]',
  -- Lease of the worker on this run, and the time of its last heartbeat. Another node takes over a run whose lease is too old.
  claim uuid,
  claimed_at timestamptz(3),
  started_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (restaurant_id, id),
  foreign key (restaurant_id, menu_id) references menus (restaurant_id, id) on delete cascade
);
-- A menu has at most one running translation: two would pay for the same words twice.
create unique index translation_runs_running on translation_runs (restaurant_id, menu_id) where state = 'running';
