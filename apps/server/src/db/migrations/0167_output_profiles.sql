-- How a supplier's printers reproduce colors: an ICC profile for each technique.
create table output_profile (
  id integer generated always as identity primary key,
  supplier_id integer not null references account (id) on delete cascade,
  technique text not null,
  -- Its own description, or the name of the file.
  name text not null,
  space text not null check (space in ('cmyk', 'rgb')),
  intent text not null check (intent in ('relative', 'perceptual')),
  profile bytea not null,
  -- sRGB colors as they look printed, computed from the profile with the intent.
  lattice bytea not null,
  -- The name of the lattice in URLs, new with each lattice: sellers' browsers keep its file.
  lattice_code text not null unique check (lattice_code ~ '^[A-Za-z0-9_-]{22}$'),
  changed_at timestamptz not null default now(),
  unique (supplier_id, technique)
);
