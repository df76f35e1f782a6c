import type { ReactNode } from 'react'
import type { OpenHashtag } from '#web/features/compose/hashtag-text.ts'
import { useFoundHashtags } from '#web/features/search/index.ts'
import { Button } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { useKeyboardInset } from '#web/ui/keyboard-inset.ts'

interface HashtagSuggestionsProps {
  open: OpenHashtag
  onPick: (name: string) => void
}

/** Hashtags that others use and that hold what is typed between the signs. What fails or is not found shows nothing. */
export const HashtagSuggestions = ({ open, onPick }: HashtagSuggestionsProps) => {
  const keyword = open.name.trim()
  const { data = [] } = useFoundHashtags(keyword)
  const names = data.filter(({ name }) => name !== keyword)
  if (keyword === '' || names.length === 0) return null
  return (
    <div role="group" aria-label="标签建议" className="no-scrollbar flex gap-2 overflow-x-auto px-3 pt-2">
      {names.map(({ name }) => (
        <button
          key={name}
          type="button"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(name)}
          className={`${chipClass()} bg-wash! text-river!`}
        >
          #{name}#
        </button>
      ))}
    </div>
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

/** What stands above the keyboard: what is going on, the category, the tools. */
export const ComposerDock = ({ problem, waitingFor, onStopWaiting, children }: ComposerDockProps) => {
  const keyboardInsetPx = useKeyboardInset()
  return (
    <section
      aria-label="发布设置"
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
