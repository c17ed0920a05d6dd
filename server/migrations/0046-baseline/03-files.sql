-- Metadata of stored files. The content is on disk or in S3 under storage_key, never under the name that somebody gave the file.
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
  -- Only images that passed the check have a width and a height. Every other file is served as an attachment.
  width integer,
  height integer,
  time_created timestamptz(3) not null,
  updated timestamptz(3) not null,
  -- Number of metadata changes since the content last changed.
  metageneration integer not null default 1,
  primary key (owner_id, bucket, name)
);

-- Content that no object refers to, until it is deleted. New content is listed here first, so that a crash leaves nothing that the
-- cleanup does not find.
create table forgotten_bytes (
  storage_key text primary key,
  since timestamptz(3) not null default now()
);
create index forgotten_bytes_by_age on forgotten_bytes (since);

-- Lists the content of an object for deletion, whether the object was overwritten, deleted, or removed with its owner.
create function forget_bytes() returns trigger language plpgsql as $$
begin
  insert into forgotten_bytes (storage_key) values (old.storage_key) on conflict do nothing;
  return null;
end $$;
create trigger forget_bytes_of_deleted after delete on objects for each row execute function forget_bytes();
create trigger forget_bytes_of_overwritten after update on objects for each row
  when (old.storage_key <> new.storage_key) execute function forget_bytes();

-- Uploads that arrive in several requests. Their pieces are listed in forgotten_bytes from the start: only the complete file is kept.
create table resumable_uploads (
  owner_id uuid not null references users (id) on delete cascade,
  id uuid not null,
  bucket text not null,
  name text not null check (name <> ''),
  -- Metadata that the client sent with the first request.
  claims jsonb not null,
  total_bytes bigint not null check (total_bytes >= 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and total_bytes),
  piece_keys text[] not null default '{}',
  is_finished boolean not null default false,
  began_at timestamptz(3) not null,
  primary key (owner_id, id)
);
create index resumable_uploads_by_age on resumable_uploads (began_at);
