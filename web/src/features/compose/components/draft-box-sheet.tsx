import { FilePenLine, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { formatTime } from '#web/lib/time/time.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { type BoxedDraft, listDrafts, removeDraft } from '../draft-box.ts'
import { listClaimed } from '../draft-claim.ts'
import { type Draft, kindOf } from '../draft.ts'
import { ItemPicture } from './item-picture.tsx'

const kindNames = { picture: '图片', video: '视频', audio: '音乐' }

/** What a draft is known again by. */
const nameOf = (draft: Draft): string => {
  const kind = kindOf(draft)
  return draft.title.trim() || draft.content.trim() || (kind === null ? '还没有写' : `一篇${kindNames[kind]}草稿`)
}

interface DraftRowProps {
  boxed: BoxedDraft
  /** It is the one that is being written, or is open in another tab. */
  state: 'here' | 'elsewhere' | 'free'
  onOpen: () => void
  onRemove: () => void
}

const notes = { here: '正在写', elsewhere: '在另一个页面打开着', free: '' }

const DraftRow = ({ boxed: { draft, savedAtMs }, state, onOpen, onRemove }: DraftRowProps) => {
  const picture = draft.media.find(({ kind }) => kind === 'picture') ?? draft.cover
  const name = nameOf(draft)
  const note = notes[state]
  return (
    <li className="flex items-center border-line not-first:border-t">
      <button
        type="button"
        disabled={state !== 'free'}
        onClick={onOpen}
        className="flex min-h-17 min-w-0 flex-1 items-center gap-3 py-2 pl-4 text-left -outline-offset-2 active:bg-wash"
      >
        <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-control bg-wash text-ink-3">
          {picture ? <ItemPicture item={picture} /> : <FilePenLine size={22} strokeWidth={1.5} aria-hidden />}
        </span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-1 font-medium">{name}</span>
          <span className="block text-sm text-ink-2">
            <Dotted
              parts={[
                note === '' ? formatTime(new Date(savedAtMs).toISOString()) : note,
                draft.media.length > 0 && kindOf(draft) === 'picture' && `${draft.media.length} 张图`,
              ]}
            />
          </span>
        </span>
      </button>
      {state === 'free' ? (
        <IconButton label={`删除草稿 ${name.slice(0, 20)}`} onClick={onRemove} className="mr-1 text-ink-2">
          <Trash2 size={19} strokeWidth={1.75} aria-hidden />
        </IconButton>
      ) : (
        <span className="w-12 shrink-0" />
      )}
    </li>
  )
}

interface DraftBoxProps {
  userId: string
  /** The one that is being written. */
  currentId: string
  onOpen: (draftId: string) => void
}

interface Box {
  drafts: readonly BoxedDraft[]
  claimed: ReadonlySet<string>
}

const DraftBox = ({ userId, currentId, onOpen }: DraftBoxProps) => {
  const [box, setBox] = useState<Box | null>(null)
  useEffect(() => {
    let left = false
    const read = async () => {
      const [drafts, claimed] = await Promise.all([listDrafts(userId), listClaimed(userId)])
      if (!left) setBox({ drafts, claimed })
    }
    void read()
    return () => {
      left = true
    }
  }, [userId])

  if (box === null) {
    return (
      <div role="status" aria-label="正在打开草稿箱" className="space-y-3 py-2">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    )
  }
  if (box.drafts.length === 0)
    return <EmptyState title="草稿箱是空的" text="写到一半离开，就会放到这里，只在这台设备上" />

  const remove = async (id: string) => {
    await removeDraft(userId, id)
    setBox((now) => now && { ...now, drafts: now.drafts.filter((one) => one.id !== id) })
  }
  return (
    <>
      <ul aria-label="草稿" className="-mx-4">
        {box.drafts.map((boxed) => (
          <DraftRow
            key={boxed.id}
            boxed={boxed}
            state={boxed.id === currentId ? 'here' : box.claimed.has(boxed.id) ? 'elsewhere' : 'free'}
            onOpen={() => onOpen(boxed.id)}
            onRemove={() => void remove(boxed.id)}
          />
        ))}
      </ul>
      <p className="pt-3 text-center text-xs text-ink-3">
        最多 {limits.topicDrafts.max} 篇，只在这台设备上；退出登录时清掉
      </p>
    </>
  )
}

interface DraftBoxSheetProps extends DraftBoxProps {
  open: boolean
  onClose: () => void
}

/** All drafts of new topics on this device: opened, or thrown away. */
export const DraftBoxSheet = ({ open, onClose, onOpen, ...box }: DraftBoxSheetProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title="草稿箱"
  >
    <DraftBox
      {...box}
      onOpen={(id) => {
        onClose()
        onOpen(id)
      }}
    />
  </Sheet>
)
