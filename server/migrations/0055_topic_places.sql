-- Where a topic was written, as its author says: a code of the list of areas (GB/T 2260), of a province, a city or a county.
alter table topics
  add column place_code text check (place_code ~ '^[0-9]{6}$');
