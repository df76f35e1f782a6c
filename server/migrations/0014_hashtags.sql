-- More characters are taken for one another (contract/src/fold.ts): hashtags that fold alike now become one, under the
-- name that was written first.
create temporary table refolded on commit drop as
select id, folded, min(id) over (partition by folded) as kept_id
from (
  select id, translate(
    folded,
    '著瞭甚祇衹藉彷髣髴覆俱揹甦妳牠伕甯薰鎗繐牴燄籐隄濬菓衞敍痺簷鑛栢姸彜馀锺钜迳讬谘麺',
    '着了什只只借仿仿佛复具背苏你它夫宁熏枪穗抵焰藤堤浚果卫叙痹檐矿柏妍彝余钟巨径托咨面'
  ) as folded
  from hashtags
) as translated;

insert into topic_hashtags (hashtag_id, topic_id)
select kept_id, topic_id from topic_hashtags join refolded on id = hashtag_id where id <> kept_id
on conflict do nothing;

update hashtags set topic_num = (
  select count(*) from topic_hashtags join topics on topics.id = topic_id
  where hashtag_id = hashtags.id and topics.deleted_at is null
)
where id in (select kept_id from refolded where id <> kept_id);

delete from hashtags using refolded where hashtags.id = refolded.id and refolded.id <> kept_id;
update hashtags set folded = refolded.folded
from refolded where refolded.id = hashtags.id and refolded.folded <> hashtags.folded;
