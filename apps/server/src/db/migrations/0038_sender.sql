-- Where parcels of a workshop come from, as labels say it; without one they say the shop and the country.
alter table workshop add column sender jsonb check (jsonb_typeof(sender) = 'object');
