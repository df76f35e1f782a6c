import type { TopicDetail } from '#contract/topic.ts'
import { shareLink } from '#web/ui/share-link.ts'

/** The address of a topic within the app. */
export const topicPath = (topicId: string): string => `/topic-detail/${topicId}`

/** Hands a topic's address to the system's share sheet, or copies it. */
export const shareTopic = ({ id, title, content }: Pick<TopicDetail, 'id' | 'title' | 'content'>): Promise<void> =>
  shareLink({ path: topicPath(id), title: title || '鸿雁', text: title || content.slice(0, 60) })
