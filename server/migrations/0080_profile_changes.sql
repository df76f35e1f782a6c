-- What somebody has changed of what all see of them, until the operator's reviewer has judged it: the last change of each field.
create table profile_changes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  field text not null check (field in ('nickname', 'bio', 'avatar')),
  -- What stood before, and was let pass or never asked about; null for none.
  before_text text,
  before_media_id bigint references media,
  -- What it is changed to: a text, or a picture.
  value_text text,
  media_id bigint references media,
  changed_at timestamptz not null,
  -- Since when it is kept from all, and what stood before is shown; null while it is shown.
  held_at timestamptz,
  unique (user_id, field)
);
create index profile_changes_held_index on profile_changes (held_at, id) where held_at is not null;
create index profile_changes_media_index on profile_changes (media_id) where media_id is not null;
create index profile_changes_before_media_index on profile_changes (before_media_id) where before_media_id is not null;

alter table content_reviews drop constraint content_reviews_kind_check;
alter table content_reviews add constraint content_reviews_kind_check check (kind in ('topic', 'post', 'profile'));
