import { Ellipsis, Eraser, FilePlus2, Inbox } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { NewDraftChoice, OpenComposer } from '#web/features/compose/components/use-open-composer.ts'
import { listDrafts } from '#web/features/compose/draft-box.ts'
import { emptyDraft } from '#web/features/compose/draft.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.tsx'

const DraftBoxSheet = lazyPart(async () => ({
  default: (await import('#web/features/compose/components/draft-box-sheet.tsx')).DraftBoxSheet,
}))

interface ComposerMenuProps {
  open: OpenComposer
  /** A published topic is edited. */
  editing: boolean
  /** Goes on with another draft. */
  onDraft: (choice: NewDraftChoice) => void
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The drafts of a new topic, 清空草稿 or, of a topic that is edited, 放弃修改; for a moment the latter can be undone. */
export const ComposerMenu = ({ open, editing, onDraft }: ComposerMenuProps) => {
  const { composer, initial, userId, draftId, hasDraft } = open
  const [shown, setShown] = useState(false)
  const [boxShown, setBoxShown] = useState(false)
  const clear = () => {
    setShown(false)
    const before = composer.get()
    composer.replace(editing ? initial : emptyDraft(before.categoryId))
    toast(editing ? '已恢复到发布的样子' : '草稿已清空', {
      action: { text: '撤销', run: () => composer.replace(before) },
    })
  }
  const another = async () => {
    setShown(false)
    if (!hasDraft()) return toast('这一篇还没有写，接着写就好')
    const others = (await listDrafts(userId)).filter(({ id }) => id !== draftId)
    if (others.length + 1 >= limits.topicDrafts.max)
      return toast(`草稿箱最多放 ${limits.topicDrafts.max} 篇，先发布或删掉几篇`)
    onDraft('another')
    toast('草稿已保存')
  }
  return (
    <>
      <IconButton label="更多" aria-haspopup="dialog" onClick={() => setShown(true)}>
        <Ellipsis size={22} aria-hidden />
      </IconButton>
      <Sheet open={shown} onOpenChange={setShown} title="更多">
        <List className="bg-wash!">
          {!editing && (
            <>
              <ListItem
                icon={<Inbox {...icon} />}
                title="草稿箱"
                chevron
                onClick={() => {
                  setShown(false)
                  setBoxShown(true)
                }}
              />
              <ListItem icon={<FilePlus2 {...icon} />} title="存下这篇，另写一篇" onClick={() => void another()} />
            </>
          )}
          <ListItem icon={<Eraser {...icon} />} title={editing ? '放弃修改' : '清空草稿'} onClick={clear} />
        </List>
      </Sheet>
      <LazySheet open={boxShown}>
        <DraftBoxSheet
          open={boxShown}
          onClose={() => setBoxShown(false)}
          userId={userId}
          currentId={draftId}
          onOpen={(id) => onDraft({ draftId: id })}
        />
      </LazySheet>
    </>
  )
}
