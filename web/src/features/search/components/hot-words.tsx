import { clsx } from 'clsx'
import { Flame } from 'lucide-react'
import { limits } from '#contract/limits.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useHotWords } from '../api/list-hot-words.ts'

/** The first three stand out. */
const outstanding = 3

// No class: the style sheet of all classes weighs on the first page, where none of this stands. Four in a row at the most: of
// twelve, none is left over.
const columns = 'repeat(auto-fill, minmax(min(100%, max(6.75rem, 20%)), 1fr))'

/** What is searched most, in its order. What fails to load shows nothing: one can search without it. */
export const HotWords = ({ onPick }: { onPick: (word: string) => void }) => {
  const { data: words, isPending } = useHotWords()
  if (!isPending && (words === undefined || words.length === 0)) return null
  return (
    <section aria-labelledby="hot-words" className="px-4 pt-3 pb-6">
      <h2 id="hot-words" className="flex min-h-11 items-center gap-1.5 font-semibold">
        <Flame size={18} aria-hidden className="text-seal" />
        大家在搜
      </h2>
      <ol className="grid gap-x-3 rounded-card bg-card px-4 py-2" style={{ gridTemplateColumns: columns }}>
        {isPending
          ? Array.from({ length: limits.hotWords }, (_, index) => (
              <li key={index} className="flex min-h-11 items-center">
                <Skeleton className="h-4 w-24" />
              </li>
            ))
          : words?.map((word, index) => (
              <li key={word} className="min-w-0">
                <button
                  type="button"
                  onClick={() => onPick(word)}
                  className="flex min-h-11 w-full min-w-0 items-center gap-2.5 text-left text-sm active:text-ink-2"
                >
                  <span
                    aria-hidden
                    className={clsx(
                      'min-w-[1.3em] shrink-0 text-center font-semibold tabular-nums italic',
                      index < outstanding ? 'text-seal' : 'text-ink-3',
                    )}
                  >
                    {index + 1}
                  </span>
                  <span className="min-w-0 break-words">{word}</span>
                </button>
              </li>
            ))}
      </ol>
    </section>
  )
}
