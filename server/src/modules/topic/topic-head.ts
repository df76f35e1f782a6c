import type { TopicDetail } from '#contract/topic.ts'
import { describe, feedPath, linkCard, type PageHead } from '#server/platform/text/page-head.ts'

/** Characters of a text that stand for a title. */
const titleLength = 40

const kindOf = ({ video, audio, pictures }: TitledTopic) =>
  video ? '视频' : audio ? '音频' : pictures.length > 0 ? '图片' : '话题'

type TitledTopic = Pick<TopicDetail, 'title' | 'content' | 'author' | 'video' | 'audio' | 'pictures'>

/** What a topic is called where it is linked: its title, the beginning of its text, or what it is. */
export const titleOf = (topic: TitledTopic): string =>
  describe(topic.title || topic.content, titleLength) || `${topic.author.nickname}的${kindOf(topic)}`

/** What the page of a topic that everybody may read says of itself. */
export const topicHead = (topic: TopicDetail): PageHead => {
  const { id, author, category, video, pictures, createTime, editTime } = topic
  const title = titleOf(topic)
  const description =
    describe(topic.content) || `${author.nickname}在鸿雁「${category.name}」里发布的${kindOf(topic)}。`
  const path = `/topic-detail/${id}`
  const authorPath = `/user-detail/${author.id}`
  const picture = linkCard(`topic/${id}`, title)
  const modifiedTime = editTime ?? createTime
  return {
    title,
    description,
    type: 'article',
    path,
    picture,
    ...(video && { video: { path: video.url, contentType: video.url.endsWith('.webm') ? 'video/webm' : 'video/mp4' } }),
    article: { publishedTime: createTime, modifiedTime, authorPath, section: category.name },
    feed: { path: feedPath('user', author.id), title: `${author.nickname}的话题` },
    data: {
      '@type': 'DiscussionForumPosting',
      headline: title,
      text: topic.content,
      url: path,
      image: pictures.length > 0 ? pictures.map(({ large }) => large) : [picture.path],
      ...(video && {
        video: {
          '@type': 'VideoObject',
          name: title,
          description,
          contentUrl: video.url,
          thumbnailUrl: video.cover?.large ?? picture.path,
          uploadDate: createTime,
        },
      }),
      datePublished: createTime,
      dateModified: modifiedTime,
      author: { '@type': 'Person', name: author.nickname, url: authorPath },
      interactionStatistic: [
        {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/LikeAction',
          userInteractionCount: topic.starNum,
        },
        {
          '@type': 'InteractionCounter',
          interactionType: 'https://schema.org/CommentAction',
          userInteractionCount: topic.postNum,
        },
      ],
    },
    isEmbeddable: true,
  }
}
