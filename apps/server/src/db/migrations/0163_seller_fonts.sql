-- Fonts that sellers have uploaded, with their answer to the license question.
create table seller_font (
  id integer generated always as identity primary key,
  account_id integer not null references account (id) on delete cascade,
  -- Texts of designs refer to it; it is not guessable, because it is part of the font's URL.
  code text not null unique check (code ~ '^[A-Za-z0-9_-]{22}$'),
  -- Of the unpacked font, under which its file is stored.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  name text not null,
  bytes integer not null check (bytes > 0),
  glyphs integer not null,
  scripts text[] not null,
  embedding text not null check (embedding in ('installable', 'editable', 'print', 'unstated')),
  license text not null check (license in ('own', 'bought', 'open')),
  license_name text not null,
  -- Who answered the license question, and when.
  member_id integer,
  answered_at timestamptz not null default now(),
  -- {path, width, height}: a few words in the font.
  sample jsonb not null,
  -- It is no longer offered, but designs may use it.
  deleted_at timestamptz,
  unique (account_id, sha256)
);
create index seller_font_sha256 on seller_font (sha256);
create index seller_font_deleted on seller_font (deleted_at) where deleted_at is not null;

-- Fonts that a version uses: they stay as long as it does.
create table design_version_font (
  design_id integer not null,
  revision integer not null,
  font_id integer not null references seller_font (id),
  primary key (design_id, revision, font_id),
  foreign key (design_id, revision) references design_version (design_id, revision) on delete cascade
);
create index design_version_font_font on design_version_font (font_id);
