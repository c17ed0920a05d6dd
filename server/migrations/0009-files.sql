-- What is known of a stored file. Its bytes lie on disk or in S3 under `storage_key`, never under the name someone gave it.
create table objects (
  owner_id uuid not null references users (id) on delete cascade,
  bucket text not null,
  name text not null check (name <> ''),
  storage_key text not null,
  size bigint not null check (size >= 0),
  content_type text not null,
  md5_hash text not null,
  cache_control text not null default '',
  content_disposition text not null default '',
  content_encoding text not null default '',
  content_language text not null default '',
  custom_metadata jsonb not null default '{}',
  download_token text not null,
  -- Of images, so that a page can keep their place.
  width integer,
  height integer,
  time_created timestamptz(3) not null default now(),
  updated timestamptz(3) not null default now(),
  primary key (owner_id, bucket, name)
);

-- Bytes that no object points at any more, until they are deleted.
create table forgotten_bytes (
  storage_key text primary key,
  since timestamptz(3) not null default now()
);
