-- Labels of boxes and pack codes are fetched by addresses that prove themselves.
alter table box add column secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
alter table pack_code add column secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
