import { Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { Mention } from '#contract/mention.ts'
import { limits } from '#contract/limits.ts'
import { useSettled } from '#web/lib/settled.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { PeopleList } from './people-list.tsx'
import { usePeople } from './find-people.ts'

export interface MentionPickerProps {
  open: boolean
  onClose: () => void
  onPick: (mention: Mention) => void
}

/** A person stops typing before the server is asked. */
const settleMs = 250

const Picker = ({ onPick }: Pick<MentionPickerProps, 'onPick'>) => {
  const [text, setText] = useState('')
  const typed = text.trim()
  const keyword = useSettled(typed, settleMs)
  const { near, far, isPending, error, retry } = usePeople(useDeferredValue(typed), keyword)
  return (
    // As high as it will be: a sheet that grows while people are found would move under the finger.
    <div className="flex h-[60dvh] flex-col">
      <div className="flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-wash px-4 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-river">
        <Search size={18} aria-hidden className="shrink-0 text-ink-2" />
        <input
          type="search"
          aria-label="搜索要提到的人"
          placeholder="搜昵称、用户名或拼音"
          value={text}
          maxLength={limits.keyword.max}
          onChange={(event) => setText(event.target.value)}
          className="min-h-11 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
      </div>
      <PeopleList
        near={near}
        far={far}
        keyword={typed}
        isPending={isPending}
        error={error}
        onRetry={retry}
        onPick={({ id, nickname }) => onPick({ userId: id, name: nickname })}
      />
    </div>
  )
}

/** A sheet in which somebody is chosen to be named in a text: friends first, everybody by searching. */
export const MentionPicker = ({ open, onClose, onPick }: MentionPickerProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title="提到谁"
  >
    <Picker
      onPick={(mention) => {
        onPick(mention)
        onClose()
      }}
    />
  </Sheet>
)
