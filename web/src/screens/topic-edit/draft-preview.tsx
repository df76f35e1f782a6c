import { useState } from 'react'
import type { Picture } from '#contract/media.ts'
import type { TopicDetail } from '#contract/topic.ts'
import type { MyBase } from '#contract/user.ts'
import { useCategories } from '#web/features/category/api/list-categories.ts'
import { type Draft, kindOf, saysSomething } from '#web/features/compose/draft.ts'
import { type MediaItem, storedOf } from '#web/features/compose/media-item.ts'
import { mentionsIn } from '#web/features/mention/index.ts'
import { FullTopic } from '#web/features/topic/components/full-topic.tsx'
import { useMyBase } from '#web/features/user/index.ts'
import { Sheet } from '#web/ui/sheet.tsx'

const pictureOf = (item: MediaItem | null): Picture | null => storedOf(item)?.picture ?? null

const recordingOf = (draft: Draft, kind: 'video' | 'audio') => {
  const stored = kindOf(draft) === kind ? storedOf(draft.media[0] ?? null) : null
  if (stored === null || stored.url === null) return null
  return { id: stored.id, url: stored.url, durationMs: stored.durationMs, cover: pictureOf(draft.cover) }
}

/** A draft as if it were published this moment; of its files, those that are on the server. */
const topicOf = (draft: Draft, me: MyBase, category: TopicDetail['category'], createTime: string): TopicDetail => {
  const audio = recordingOf(draft, 'audio')
  return {
    id: '0',
    author: { id: me.id, nickname: me.nickname, avatar: me.avatar },
    category,
    title: draft.title.trim(),
    content: draft.content.trim(),
    mentions: mentionsIn(draft.content, draft.known),
    pictures: kindOf(draft) === 'picture' ? draft.media.flatMap((item) => pictureOf(item) ?? []) : [],
    video: recordingOf(draft, 'video'),
    audio: audio && { ...audio, title: draft.trackTitle, artist: draft.trackArtist },
    starNum: 0,
    postNum: 0,
    starFlag: false,
    createTime,
    editTime: null,
    heldFlag: false,
    visibility: draft.visibility,
    place: draft.place,
  }
}

/** A draft as its reader will see it. Nothing in it can be operated: its links would lead away from what is being written. */
export const DraftPreview = ({ draft }: { draft: Draft }) => {
  const me = useMyBase()
  const { data: categories = [] } = useCategories()
  const [createTime] = useState(() => new Date().toISOString())
  if (me.data === undefined) return null
  if (!saysSomething(draft) && draft.title.trim() === '')
    return <p className="px-6 py-16 text-center text-sm text-ink-2">写下几句，或放一张图，这里就是读者看到的样子</p>
  const { id = '0', name = '还没选分类' } = categories.find((one) => one.id === draft.categoryId) ?? {}
  return (
    <div inert>
      <FullTopic topic={topicOf(draft, me.data, { id, name }, createTime)} />
    </div>
  )
}

interface PreviewSheetProps {
  open: boolean
  onClose: () => void
  draft: Draft
}

/** The preview where there is no room beside the composer. */
export const PreviewSheet = ({ open, onClose, draft }: PreviewSheetProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title="预览"
  >
    <div className="-mx-4 min-h-40">
      <DraftPreview draft={draft} />
    </div>
  </Sheet>
)
