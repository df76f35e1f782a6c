import { Trash2, X } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { forgetAllSearches, forgetSearch, useSearchHistory } from '../search-history.ts'

/** What was searched on this device; each word can be searched again, or forgotten. */
export const PastSearches = ({ onPick }: { onPick: (word: string) => void }) => {
  const words = useSearchHistory()
  if (words.length === 0) return null
  return (
    <section aria-labelledby="past-searches" className="px-4 pt-3">
      <div className="flex min-h-11 items-center justify-between">
        <h2 id="past-searches" className="font-semibold">
          搜索历史
        </h2>
        <IconButton label="清空搜索历史" className="-mr-2.5 text-ink-2" onClick={forgetAllSearches}>
          <Trash2 size={18} aria-hidden />
        </IconButton>
      </div>
      <ul className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word} className="flex max-w-full items-center rounded-full bg-card">
            <button
              type="button"
              onClick={() => onPick(word)}
              className="min-h-11 max-w-60 truncate rounded-l-full pl-4 text-sm active:bg-wash"
            >
              {word}
            </button>
            <button
              type="button"
              aria-label={`忘记“${word}”`}
              onClick={() => forgetSearch(word)}
              className="grid size-11 place-items-center rounded-r-full text-ink-3 active:bg-wash"
            >
              <X size={14} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
