import { Search, X } from 'lucide-react'
import { type FormEvent, type Ref, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { placeholderFit } from '#web/ui/placeholder-fit.ts'

interface SearchFieldProps {
  value: string
  onChange: (typed: string) => void
  onSubmit: () => void
  placeholder?: string
  ref?: Ref<HTMLInputElement>
}

/** The field in which one types what to look for. */
export const SearchField = ({
  value,
  onChange,
  onSubmit,
  placeholder = '搜话题、用户、标签',
  ref,
}: SearchFieldProps) => {
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const clear = () => {
    onChange('')
    form.current?.querySelector('input')?.focus()
  }
  return (
    <form
      ref={form}
      role="search"
      onSubmit={submit}
      className="flex h-11 min-w-0 flex-1 items-center rounded-full bg-wash pl-3.5 focus-within:outline-2 focus-within:outline-river"
    >
      <Search size={18} aria-hidden className="shrink-0 text-ink-2" />
      <input
        ref={ref}
        type="search"
        aria-label="搜索"
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={limits.keyword.max * 4}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        style={placeholderFit(placeholder)}
        className="placeholder-fit h-full min-w-0 flex-1 bg-transparent px-2.5 outline-none placeholder:text-ink-3 [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <IconButton label="清空" onClick={clear}>
          <X size={18} aria-hidden className="text-ink-2" />
        </IconButton>
      )}
    </form>
  )
}
