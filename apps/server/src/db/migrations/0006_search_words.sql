-- Keywords are looked up in the memory of each process (docs/decisions/0005-keywords-in-memory.md): the database only keeps the words.
drop index product_search_tokens;
alter table product_search alter column tokens type text using array_to_string(tsvector_to_array(tokens), ' ');
alter table product_search alter column tokens set storage extended;
alter table product_search reset (toast_tuple_target);
comment on column product_search.tokens is 'search words, separated by spaces';
