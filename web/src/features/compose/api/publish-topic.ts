import { useQueryClient } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import type { TopicDetail } from '#contract/topic.ts'
import { mentionsIn } from '#web/features/mention/index.ts'
import { addTopic, replaceTopic } from '#web/features/topic/index.ts'
import { refetchMyself } from '#web/features/user/index.ts'
import { call } from '#web/lib/client/client.ts'
import { type Draft, kindOf } from '../draft.ts'
import { storedOf } from '../media-item.ts'

type Body = Omit<InputOf<'topic.create'>['body'], 'clientId'>

/** What of a draft is published. All of its files must have been uploaded, and its category be chosen. */
const bodyOf = (draft: Draft, categoryId: string): Body => {
  const kind = kindOf(draft)
  const ids = draft.media.flatMap((item) => storedOf(item)?.id ?? [])
  const content = draft.content.replace(/\r\n?/g, '\n').trim()
  return {
    title: draft.title.trim(),
    content,
    categoryId,
    visibility: draft.visibility,
    placeCode: draft.place?.code ?? null,
    mentions: mentionsIn(content, draft.known),
    pictureIds: kind === 'picture' ? ids : [],
    videoId: kind === 'video' ? (ids[0] ?? null) : null,
    audioId: kind === 'audio' ? (ids[0] ?? null) : null,
    coverId: kind === 'picture' ? null : (storedOf(draft.cover)?.id ?? null),
    audioTitle: kind === 'audio' ? draft.trackTitle.trim() : '',
    audioArtist: kind === 'audio' ? draft.trackArtist.trim() : '',
  }
}

const isOf = (topic: TopicDetail, body: Body) =>
  topic.title === body.title &&
  topic.content === body.content &&
  topic.category.id === body.categoryId &&
  topic.visibility === body.visibility &&
  topic.place?.code === (body.placeCode ?? undefined) &&
  topic.pictures.map(({ id }) => id).join() === body.pictureIds?.join()

export interface Published {
  topic: TopicDetail
  /** An earlier try had reached the server after all, and the draft was changed since. */
  isEarlier: boolean
}

/**
 * How to publish a draft, or to save it over the topic that it edits. Every list shows it at once.
 * @throws ApiError, not shown yet: the composer says it where it belongs
 */
export const usePublish = (topicId: string) => {
  const queryClient = useQueryClient()

  return async (draft: Draft, categoryId: string): Promise<Published> => {
    const body = bodyOf(draft, categoryId)
    if (topicId !== 'new') {
      const change = { ...body, topicId, editTime: draft.editTime }
      const topic = await call('topic.update', { body: change }, { quiet: true })
      replaceTopic(queryClient, topic)
      return { topic, isEarlier: false }
    }
    const topic = await call('topic.create', { body: { ...body, clientId: draft.clientId } }, { quiet: true })
    addTopic(queryClient, topic)
    void refetchMyself(queryClient)
    return { topic, isEarlier: !isOf(topic, body) }
  }
}
