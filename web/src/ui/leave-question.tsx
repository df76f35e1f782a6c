import type { useLeaveGuard } from '#web/lib/navigation/leave-guard.ts'
import { LazyConfirm } from './lazy-confirm.tsx'

interface LeaveQuestionProps {
  guard: ReturnType<typeof useLeaveGuard>
  title: string
  /** What is lost. */
  text: string
  confirmText: string
  cancelText: string
}

/** Asks, when a page is left, about what would be lost. */
export const LeaveQuestion = ({ guard, ...question }: LeaveQuestionProps) => (
  <LazyConfirm
    open={guard.asking}
    onOpenChange={(open) => {
      if (!open) guard.answer(false)
    }}
    {...question}
    danger
    onConfirm={() => guard.answer(true)}
  />
)
