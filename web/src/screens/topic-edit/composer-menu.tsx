import { Ellipsis, Eraser } from 'lucide-react'
import { useState } from 'react'
import type { OpenComposer } from '#web/features/compose/components/use-open-composer.ts'
import { emptyDraft } from '#web/features/compose/draft.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { toast } from '#web/ui/toast.tsx'

interface ComposerMenuProps {
  open: OpenComposer
  /** A published topic is edited. */
  editing: boolean
}

/** 清空草稿 or, of a topic that is edited, 放弃修改; for a moment it can be undone. */
export const ComposerMenu = ({ open: { composer, initial }, editing }: ComposerMenuProps) => {
  const [shown, setShown] = useState(false)
  const clear = () => {
    setShown(false)
    const before = composer.get()
    composer.replace(editing ? initial : emptyDraft(before.categoryId))
    toast(editing ? '已恢复到发布的样子' : '草稿已清空', {
      action: { text: '撤销', run: () => composer.replace(before) },
    })
  }
  return (
    <>
      <IconButton label="更多" aria-haspopup="dialog" onClick={() => setShown(true)}>
        <Ellipsis size={22} aria-hidden />
      </IconButton>
      <Sheet open={shown} onOpenChange={setShown} title="更多">
        <List className="bg-wash!">
          <ListItem
            icon={<Eraser size={20} strokeWidth={1.75} aria-hidden />}
            title={editing ? '放弃修改' : '清空草稿'}
            onClick={clear}
          />
        </List>
      </Sheet>
    </>
  )
}
