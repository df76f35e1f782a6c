import { useEffect, useRef, useState } from 'react'
import type { TopicDetail } from '#contract/topic.ts'
import { usePublish } from '#web/features/compose/api/publish-topic.ts'
import type { OpenComposer } from '#web/features/compose/components/use-open-composer.ts'
import { lastCategory } from '#web/features/compose/draft-store.ts'
import { countUploads } from '#web/features/compose/draft.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { ApiError, isRefusal } from '#web/lib/client/api-error.ts'

/** Why it was not published, and where on the screen that is said. */
export interface Problem {
  at: 'content' | 'category' | 'whole'
  message: string
}

/** `uploading`: publishing waits for files that are still on their way. */
export type SubmitState = 'idle' | 'uploading' | 'sending'

const noCategory: Problem = { at: 'category', message: '选一个分类再发布' }
const filesFailed: Problem = { at: 'whole', message: '有文件没有上传成功，重试或删除后再发布' }
const earlierSent: Problem = { at: 'whole', message: '修改前的那条已经发出。要再发这一条，请点发布' }

const changedElsewhere: Problem = {
  at: 'whole',
  message: '没有保存：这个话题在别处改过了。再点保存，就以这里写的为准，别处改的会留在编辑记录里',
}

const problemOf = (error: unknown): Problem => {
  if (!(error instanceof ApiError)) return { at: 'whole', message: '没有发出去，请稍后再试' }
  const { key, fields, message } = error
  if (key === 'CATEGORY_GONE' || fields.categoryId) return { at: 'category', message: '这个分类不在了，换一个' }
  if (key === 'CONTENT_REFUSED' || key === 'TOPIC_EMPTY' || fields.content || fields.title)
    return { at: 'content', message: fields.content ?? fields.title ?? message }
  return { at: 'whole', message: `没有发出去：${message}` }
}

/**
 * How a draft is sent: waits for its files, publishes, and says what went wrong.
 * @param onDone is called with the published topic; its draft is gone by then
 */
export const useSubmit = (open: OpenComposer, topicId: string, onDone: (topic: TopicDetail) => void) => {
  const { composer } = open
  const [state, setState] = useState<SubmitState>('idle')
  const [problem, setProblem] = useState<Problem | null>(null)
  const waiting = useRef<AbortController | null>(null)
  const publish = usePublish(topicId)
  useEffect(() => () => waiting.current?.abort(), [])

  const waitForFiles = async () => {
    const controller = new AbortController()
    waiting.current = controller
    setState('uploading')
    const complete = await composer.uploadsEnded(controller.signal)
    if (controller.signal.aborted) return false
    if (!complete) setProblem(filesFailed)
    return complete
  }

  const send = async (categoryId: string) => {
    if (!(await waitForFiles())) return
    setState('sending')
    try {
      return await publish(composer.get(), categoryId)
    } catch (error) {
      if (!isRefusal(error, 'MEDIA_GONE')) throw error
      // The draft was old, and its uploads are gone; their files are still here.
      composer.uploadAgain()
      if (!(await waitForFiles())) return
      setState('sending')
      return await publish(composer.get(), categoryId)
    }
  }

  const submit = async () => {
    if (state !== 'idle') return
    const draft = composer.get()
    if (draft.categoryId === null) return setProblem(noCategory)
    if (countUploads(draft).failed) return setProblem(filesFailed)
    setProblem(null)
    try {
      const published = await send(draft.categoryId)
      if (published === undefined) return
      if (published.isEarlier) {
        composer.write({ clientId: randomId() })
        return setProblem(earlierSent)
      }
      lastCategory.write(draft.categoryId)
      await open.forget()
      onDone(published.topic)
    } catch (error) {
      const isChanged = isRefusal(error, 'TOPIC_CHANGED')
      // Who saves once more knows of it.
      if (isChanged) composer.write({ editTime: undefined })
      setProblem(isChanged ? changedElsewhere : problemOf(error))
    } finally {
      setState('idle')
    }
  }

  return {
    state,
    problem,
    submit,
    /** Stops waiting for the files; nothing has been sent. */
    stopWaiting: () => waiting.current?.abort(),
    /** The writer has changed what was at fault. */
    forgive: (at: Problem['at']) => setProblem((now) => (now?.at === at || now?.at === 'whole' ? null : now)),
  }
}
