import type { Picture } from '#contract/media.ts'
import type { Mention } from '#contract/mention.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { stored } from '#web/lib/storage/local-storage.ts'

export interface ReplyDraft {
  text: string
  /** Who was picked; whose `@name` still stands in the text is named. */
  mentions: Mention[]
  /** Uploaded already. */
  picture: Picture | null
  /** Goes with the draft until it is sent, so that trying again never makes two replies. */
  clientId: string
}

/** Whom a reply answers: a reply (nested or not), or the topic. */
export interface ReplyTarget {
  postId: string
  /** As the user calls them. */
  name: string
}

const newDraft = (): ReplyDraft => ({ text: '', mentions: [], picture: null, clientId: randomId() })

const draftOf = (value: unknown): ReplyDraft | undefined => {
  const { text, clientId, mentions, picture } = (value ?? {}) as Partial<ReplyDraft>
  if (typeof text !== 'string' || typeof clientId !== 'string') return undefined
  return { text, clientId, mentions: Array.isArray(mentions) ? mentions : [], picture: picture ?? null }
}

const parse = (value: unknown): Record<string, ReplyDraft> | undefined =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, one]) => {
          const draft = draftOf(one)
          return draft === undefined ? [] : [[key, draft]]
        }),
      )
    : undefined

const start = 'replyDrafts.'

/** Whose they are; null while nobody has claimed them. */
const owner = stored<string | null>('replyDraftsOf', null, (value) => (typeof value === 'string' ? value : undefined))

/** Nothing that was begun in any topic is left. */
export const forgetReplyDrafts = (): void => {
  owner.remove()
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(start)) localStorage.removeItem(key)
  } catch {
    // A browser that blocks the storage keeps nothing beyond the page.
  }
}

/** The drafts are this user's from now on; another's are no longer there. */
export const claimReplyDrafts = (userId: string): void => {
  const before = owner.read()
  if (before === userId) return
  if (before !== null) forgetReplyDrafts()
  owner.write(userId)
}

/** What has been begun and not yet sent in a topic, stored on the device: one draft for each thing it answers. */
export const replyDrafts = (topicId: string) => {
  const storage = stored<Record<string, ReplyDraft>>(start + topicId, {}, parse)
  const keyOf = (target: ReplyTarget | null) => target?.postId ?? 'topic'

  const put = (target: ReplyTarget | null, draft: ReplyDraft | null) => {
    const { [keyOf(target)]: _, ...others } = storage.read()
    const drafts = draft === null ? others : { ...others, [keyOf(target)]: draft }
    if (Object.keys(drafts).length === 0) storage.remove()
    else storage.write(drafts)
  }

  return {
    read: (target: ReplyTarget | null): ReplyDraft => storage.read()[keyOf(target)] ?? newDraft(),
    /** A draft without text and picture is none. */
    write: (target: ReplyTarget | null, draft: ReplyDraft): void =>
      put(target, draft.text === '' && draft.picture === null ? null : draft),
    remove: (target: ReplyTarget | null): void => put(target, null),
  }
}

/** What a user has begun to say of a topic, in a line; empty when they have not. */
export const draftLine = (topicId: string, userId: string): string => {
  if (owner.read() !== userId) return ''
  const { text, picture } = replyDrafts(topicId).read(null)
  return text.replaceAll(/\s+/g, ' ').trim() || (picture === null ? '' : '[图片]')
}
