import { useState } from 'react'
import type { TopicCard } from '#contract/topic.ts'
import { useTopicPages } from '#web/features/topic/api/page-topics.ts'
import { useMyBase } from '#web/features/user/index.ts'
import { usePageKey } from '#web/lib/page-state/scroll-restoration.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface TopicPickerProps {
  open: boolean
  onClose: () => void
  onPick: (topic: TopicCard) => void
}

const lists = [
  { key: 'user', label: '我的话题' },
  { key: 'starred', label: '我的星标' },
] as const
type List = (typeof lists)[number]['key']

const empties: Record<List, string> = {
  user: '你还没有写过话题',
  starred: '你还没有给话题加星标',
}

const Waiting = () => (
  <div role="status" aria-label="正在加载话题" className="space-y-5 py-4">
    {['w-3/4', 'w-1/2', 'w-2/3'].map((width) => (
      <Skeleton key={width} className={`h-5 ${width}`} />
    ))}
  </div>
)

const TopicLine = ({ topic, onPick }: { topic: TopicCard; onPick: () => void }) => {
  const [picture] = topic.pictures
  return (
    <button
      type="button"
      onClick={onPick}
      className="flex min-h-15 w-full items-center gap-3 border-b border-line px-1 py-2 text-left -outline-offset-2 active:bg-wash"
    >
      <span className="line-clamp-2 min-w-0 flex-1 text-base break-words">
        {topic.title || topic.content || '一组图片'}
      </span>
      {picture !== undefined && (
        <img
          src={picture.small}
          alt=""
          width={48}
          height={48}
          loading="lazy"
          decoding="async"
          className="size-12 shrink-0 rounded-control bg-wash object-cover"
        />
      )}
    </button>
  )
}

const Topics = ({ list, userId, onPick }: { list: List; userId: string; onPick: TopicPickerProps['onPick'] }) => {
  const { query } = useTopicPages({ list, userId }, `picker ${usePageKey()}`)
  return (
    <EndlessList
      name={`picked topics ${list}`}
      query={{ ...query, data: query.data?.topics }}
      keyOf={({ id }) => id}
      renderItem={(topic) => <TopicLine topic={topic} onPick={() => onPick(topic)} />}
      skeleton={<Waiting />}
      empty={<EmptyState art={null} title={empties[list]} text="看到喜欢的话题，点星标就能在这里找到" />}
    />
  )
}

const Choice = ({ onPick }: Pick<TopicPickerProps, 'onPick'>) => {
  const [list, setList] = useState<List>('user')
  const me = useMyBase()
  return (
    <div className="flex h-[60dvh] flex-col">
      <div className="shrink-0 pb-2 text-center">
        <Segmented label="话题的来源" items={lists} value={list} onChange={setList} />
      </div>
      <div className="min-h-0 flex-1">
        {me.data === undefined ? <Waiting /> : <Topics key={list} list={list} userId={me.data.id} onPick={onPick} />}
      </div>
    </div>
  )
}

/** A sheet in which a topic is chosen to be sent: one's own, or one with a star. */
export const TopicPicker = ({ open, onClose, onPick }: TopicPickerProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title="发送话题"
  >
    <Choice
      onPick={(topic) => {
        onClose()
        onPick(topic)
      }}
    />
  </Sheet>
)
