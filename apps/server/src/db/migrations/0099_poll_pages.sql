alter table shop_poll
  -- Where the next run goes on; null: the list was read to its end, or is read again from its start.
  add column next_page text,
  -- The newest time of a change that the shop has reported, in its own clock.
  add column newest_at timestamptz;
