-- Effect pictures are drawn when they are asked for; what is stored is what each one shows.

-- Views of catalogue/views as they were when the catalogue was loaded.
create table product_view (
  -- <product>/<view>, as the folder is called.
  name text primary key check (name ~ '^[a-z0-9-]+/[a-z0-9-]+$'),
  -- Of everything in the folder: another photograph gives other pictures and therefore other addresses.
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0)
);

-- Artworks by content. `code` is the file's name below catalogue/artworks.
create table artwork (
  sha256 text primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  code text not null
);

-- One picture: a view in a colour with what lies on its print area. Addresses on the image endpoint name its hash.
create table effect_picture (
  hash text primary key check (hash ~ '^[0-9a-f]{32}$'),
  view text not null references product_view (name),
  -- Null: as it was photographed.
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  -- Null: nothing is printed.
  artwork text references artwork (sha256),
  -- Where the artwork lies on the print area, as packages/domain/src/pictures/placement.ts describes it.
  placement jsonb,
  -- The file name its address ends with.
  name text not null,
  created_at timestamptz not null default now(),
  -- When the sizes that lists and detail pages show were made in advance; null until then.
  list_made_at timestamptz,
  detail_made_at timestamptz,
  -- Since when no product shows it; such a row goes some days later, when no cached page names its address any more.
  unused_since timestamptz,
  check ((artwork is null) = (placement is null))
);
create index effect_picture_unmade on effect_picture (hash) where list_made_at is null or detail_made_at is null;

-- Files of fixed pictures are gone: the next load of the catalogue writes these rows anew.
truncate product_picture;
alter table product_picture
  drop column path, drop column width, drop column height, drop column view,
  add column effect text not null references effect_picture (hash);
create index product_picture_effect on product_picture (effect);
delete from catalogue_import;

-- Pictures as pages show them: `path` is the address below the image endpoint.
create view shown_picture as
  select pp.product_id, pp.position, pp.colour_code, e.hash || '/effect/' || e.name || '.jpg' as path, v.width, v.height
  from product_picture pp join effect_picture e on e.hash = pp.effect join product_view v on v.name = e.view;
