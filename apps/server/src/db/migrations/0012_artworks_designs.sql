-- Artworks of sellers, and designs with all their versions.

-- What was made of an upload or of a drawing of the catalogue: one sRGB PNG, shared by all who have the same.
create table artwork_master (
  -- SHA-256 of the master; of the drawing where it comes from the catalogue. Names the files, and is all that an address needs.
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  width_px integer not null check (width_px > 0),
  height_px integer not null check (height_px > 0),
  has_alpha boolean not null,
  is_vector boolean not null,
  -- {semiTransparentShare, meanColour, spread}: what the checks of a design ask of its pixels.
  facts jsonb not null,
  is_of_catalogue boolean not null default false,
  created_at timestamptz not null default now()
);

create table seller_artwork (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  master text not null references artwork_master (hash),
  -- The file that was uploaded: the same one again is told before it is decoded.
  source_sha256 text not null check (source_sha256 ~ '^[0-9a-f]{64}$'),
  source_bytes bigint not null check (source_bytes > 0),
  name text not null check (name <> ''),
  -- Empty: in none.
  folder text not null default '',
  tags text[] not null default '{}',
  created_at timestamptz not null default now(),
  unique (account_id, master)
);
create index seller_artwork_newest on seller_artwork (account_id, created_at desc, id desc);
create index seller_artwork_source on seller_artwork (account_id, source_sha256);
create index seller_artwork_master on seller_artwork (master);

create table design (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  -- As it was saved last or renamed since.
  name text not null,
  product_id integer not null references product (id),
  -- The newest version.
  revision integer not null check (revision > 0),
  -- Chosen by whoever made it: what is sent twice makes one design.
  create_key uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Restorable for some days.
  deleted_at timestamptz,
  unique (account_id, create_key)
);
create index design_newest on design (account_id, updated_at desc, id desc);
create index design_deleted on design (deleted_at) where deleted_at is not null;

-- Written once and never changed, but for its label and whether it must stay.
create table design_version (
  design_id integer not null references design (id) on delete cascade,
  revision integer not null check (revision > 0),
  save_key uuid not null,
  -- Of the document's JSON.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The JSON, packed by gzip.
  document bytea not null,
  layers integer not null,
  -- Of the document: the design is called by it until it is renamed.
  name text not null,
  label text not null default '',
  -- A finished product is made of it: it goes only after that.
  is_finished boolean not null default false,
  saved_at timestamptz not null default now(),
  primary key (design_id, revision),
  unique (design_id, save_key)
);
-- It is packed already.
alter table design_version alter column document set storage external;
create index design_version_thinnable on design_version (saved_at) where label = '' and not is_finished;

-- Artworks that a version shows: they stay as long as it does.
create table design_version_artwork (
  design_id integer not null,
  revision integer not null,
  master text not null references artwork_master (hash),
  primary key (design_id, revision, master),
  foreign key (design_id, revision) references design_version (design_id, revision) on delete cascade
);
create index design_version_artwork_master on design_version_artwork (master);
