import { ArrowUp } from 'lucide-react'
import { limits } from '#contract/limits.ts'

interface NewTopicsPillProps {
  newNum: number
  onShow: () => void
}

/** Says over a list that there is something new; the list itself stays as it is until the reader wants it. */
export const NewTopicsPill = ({ newNum, onShow }: NewTopicsPillProps) => (
  <span role="status" className="pointer-events-none absolute inset-x-0 top-2 z-20 flex justify-center">
    {newNum > 0 && (
      <button
        type="button"
        onClick={onShow}
        className="pointer-events-auto inline-flex min-h-11 animate-rise items-center gap-1.5 rounded-full bg-river px-5 text-sm font-medium text-on-river tabular-nums shadow-float active:opacity-85"
      >
        <ArrowUp size={16} aria-hidden />有 {newNum >= limits.newTopics ? `${limits.newTopics - 1}+` : newNum} 条新内容
      </button>
    )}
  </span>
)
