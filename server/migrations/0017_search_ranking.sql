-- Search of topics ranks: a word in the title counts more than one in the text.
alter table topic_search
  -- How many characters of `folded` are the title; 0 without one.
  add column title_length smallint not null default 0;

-- The topics of a medium, the newest first, so that search need not walk through all others to find them.
create index topics_video_new_index on topics (created_at desc, id desc) where video_id is not null and deleted_at is null;
