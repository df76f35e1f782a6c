import { Search } from 'lucide-react'
import { placeholderFit } from './placeholder-fit.ts'

interface SearchInputProps {
  label: string
  placeholder: string
  value: string
  maxLength: number
  onChange: (typed: string) => void
  autoFocus?: boolean
}

/** A field that finds while one types, at the top of a sheet. */
export const SearchInput = ({
  label,
  placeholder,
  value,
  maxLength,
  onChange,
  autoFocus = false,
}: SearchInputProps) => (
  <div className="flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-wash px-4 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-river">
    <Search size={18} aria-hidden className="shrink-0 text-ink-2" />
    <input
      type="search"
      autoFocus={autoFocus}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      maxLength={maxLength}
      onChange={(event) => onChange(event.target.value)}
      style={placeholderFit(placeholder)}
      className="placeholder-fit min-h-11 min-w-0 flex-1 bg-transparent text-lg outline-none"
    />
  </div>
)
