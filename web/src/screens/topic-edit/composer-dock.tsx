import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Mention } from '#contract/mention.ts'
import { Suggestions } from '#web/features/compose/components/suggestions.tsx'
import type { OpenHashtag } from '#web/features/compose/hashtag-text.ts'
import type { OpenMention } from '#web/features/compose/open-mention.ts'
import { useChoosablePeople } from '#web/features/friend/api/find-people.ts'
import { useFoundHashtags } from '#web/features/search/index.ts'
import { useDebouncedValue } from '#web/lib/time/use-debounced-value.ts'
import { Button } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { useKeyboardInset } from '#web/ui/keyboard-inset.ts'

interface HashtagSuggestionsProps {
  open: OpenHashtag
  onPick: (name: string) => void
  onLeave: () => void
}

/** Hashtags that others use and that hold what is typed behind the sign. What fails or is not found shows nothing. */
export const HashtagSuggestions = ({ open, onPick, onLeave }: HashtagSuggestionsProps) => {
  const keyword = open.name.trim()
  const { data = [] } = useFoundHashtags(keyword)
  const names = keyword === '' ? [] : data.filter(({ name }) => name !== keyword)
  const suggestions = names.map(({ name }) => ({ key: name, label: `#${name}#`, onPick: () => onPick(name) }))
  return <Suggestions label="标签建议" suggestions={suggestions} onLeave={onLeave} />
}

/** So many people stand in the row; who is not among them is found by 找人. */
const shownPeople = 12
/** A person stops typing before the server is asked. */
const debounceMs = 250

interface MentionSuggestionsProps {
  open: OpenMention
  onPick: (mention: Mention) => void
  /** Opens the picker. */
  onMore: () => void
  onLeave: () => void
}

/** Friends, and whom the search finds, whose name holds what is typed behind the sign. */
export const MentionSuggestions = ({ open, onPick, onMore, onLeave }: MentionSuggestionsProps) => {
  const { near, far } = useChoosablePeople(open.name, useDebouncedValue(open.name, debounceMs))
  const suggestions = [...near, ...far].slice(0, shownPeople).map(({ id, nickname, remark, avatar }) => ({
    key: id,
    label: remark || nickname,
    person: { nickname, avatar },
    onPick: () => onPick({ userId: id, name: nickname }),
  }))
  return (
    <Suggestions label="提到谁" suggestions={suggestions} onLeave={onLeave}>
      <button
        type="button"
        onPointerDown={(event) => event.preventDefault()}
        onClick={onMore}
        className={`${chipClass()} bg-wash!`}
      >
        <Search size={15} aria-hidden />
        找人
      </button>
    </Suggestions>
  )
}

interface ComposerDockProps {
  /** Why it was not published; empty when nothing is wrong. */
  problem: string
  /** Files that publishing waits for, as `2/3`; null when it does not wait. */
  waitingFor: string | null
  onStopWaiting: () => void
  children: ReactNode
}

/** What stands above the keyboard: what is going on, what may be meant, the tools. */
export const ComposerDock = ({ problem, waitingFor, onStopWaiting, children }: ComposerDockProps) => {
  const keyboardInsetPx = useKeyboardInset()
  return (
    <section
      aria-label="编辑工具"
      className="shrink-0 border-t border-line bg-card pb-safe"
      style={{ marginBottom: keyboardInsetPx }}
    >
      {problem !== '' && (
        <p role="alert" className="px-4 pt-2.5 text-sm text-rust">
          {problem}
        </p>
      )}
      <div role="status">
        {waitingFor !== null && (
          <p className="flex items-center justify-between gap-3 pl-4 text-sm text-ink-2 tabular-nums">
            上传中 {waitingFor}，传完就发布
            <Button variant="quiet" size="sm" className="my-1.5 mr-2" onClick={onStopWaiting}>
              取消
            </Button>
          </p>
        )}
      </div>
      {children}
    </section>
  )
}
