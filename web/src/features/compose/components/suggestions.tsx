import type { ReactNode } from 'react'
import { Avatar } from '#web/ui/avatar.tsx'
import { chipClass } from '#web/ui/chip.tsx'

export interface Suggestion {
  key: string
  label: string
  /** Stands before the label, of somebody who has a picture. */
  person?: { nickname: string; avatar: string | null }
  onPick: () => void
}

interface SuggestionsProps {
  /** What they are. */
  label: string
  suggestions: readonly Suggestion[]
  /** Called when somebody at the keyboard leaves them for the text. */
  onLeave: () => void
  /** Stands behind them. */
  children?: ReactNode
}

/** What may be meant by what is being typed, in a row above the keyboard. Tab leads there from the text, Escape back. */
export const Suggestions = ({ label, suggestions, onLeave, children }: SuggestionsProps) => {
  if (suggestions.length === 0 && !children) return null
  return (
    // What its buttons are asked by the keyboard comes here.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={label}
      data-suggestions
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onLeave()
      }}
      className="no-scrollbar flex gap-2 overflow-x-auto px-3 pt-2"
    >
      {suggestions.map(({ key, label: text, person, onPick }) => (
        <button
          key={key}
          type="button"
          // The keyboard, and the caret, stay where they are.
          onPointerDown={(event) => event.preventDefault()}
          onClick={onPick}
          className={`${chipClass()} bg-wash! text-river! ${person ? 'pl-1!' : ''}`}
        >
          {person && <Avatar name={person.nickname} src={person.avatar} size={24} />}
          {text}
        </button>
      ))}
      {children}
    </div>
  )
}

/** Leads from the text to what is suggested. @returns whether there is anything */
export const focusSuggestions = (): boolean => {
  const first = document.querySelector<HTMLElement>('[data-suggestions] button')
  first?.focus()
  return first !== null
}
