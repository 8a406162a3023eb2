-- The picture cache that the marks of prerendered pictures are about, and when one of its processes last worked.
create table prerender_cache (
  is_only boolean primary key default true check (is_only),
  cache_id text not null,
  seen_at timestamptz not null default now()
);
