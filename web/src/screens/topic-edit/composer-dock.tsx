import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { useKeyboardInset } from '#web/ui/keyboard-inset.ts'

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
