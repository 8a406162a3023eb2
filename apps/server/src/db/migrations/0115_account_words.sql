-- The words of an order with its account before each, so that an index finds those of one seller without reading the
-- orders of all others that contain the same words.
create function account_words(account_id integer, words tsvector) returns tsvector
language sql immutable strict parallel safe as $$
  select array_to_tsvector(array(select account_id || '/' || word from unnest(tsvector_to_array(words)) word))
$$;
