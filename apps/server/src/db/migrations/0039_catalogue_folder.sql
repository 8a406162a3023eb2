-- Catalogues that were imported: the newest is in force, its files are in DATA_DIR/files/catalogue/<fingerprint>. Migrations that
-- forget catalogue_import have everything written anew, from the folder that this says.
create table catalogue_folder (
  id integer generated always as identity primary key,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- The file or folder as it was called where it came from.
  origin text not null,
  imported_at timestamptz not null default now()
);
