import { useFoundHashtags } from '#web/features/search/index.ts'
import { chipClass } from '#web/ui/chip.tsx'
import type { OpenHashtag } from '../hashtag-text.ts'

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
