import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { limits } from '#contract/limits.ts'
import type { Mention } from '#contract/mention.ts'
import { toast } from '#web/ui/toast.tsx'
import type { Composer } from '../composer.ts'
import { fitText } from '../fit-text.ts'
import { hashtagInsertion, type OpenHashtag } from '../hashtag-text.ts'
import type { OpenMention } from '../open-mention.ts'

/** Says again, on every try, why nothing more goes in. */
export const showFull = () => toast(`最多 ${limits.topicContent.max} 个字`)

/** What the tools of the composer do to its text, at the caret. */
export const useTextEditing = (composer: Composer) => {
  const areaRef = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  /** Where the picked name goes: instead of an `@` that was typed, or at the caret. */
  const [at, setAt] = useState<{ from: number; to: number } | null>(null)

  const replace = (from: number, to: number, piece: string, caretInPiece = piece.length) => {
    const { content } = composer.get()
    const { text, cut } = fitText(content, content.slice(0, from) + piece + content.slice(to), limits.topicContent.max)
    if (cut) return showFull()
    const position = from + caretInPiece
    // At once, or what is typed next would stand behind the text instead of at the caret.
    flushSync(() => {
      composer.write({ content: text })
      setCaret(position)
    })
    areaRef.current?.setSelectionRange(position, position)
  }
  const selection = () => {
    const end = composer.get().content.length
    const { selectionStart = end, selectionEnd = end } = areaRef.current ?? {}
    return { from: selectionStart, to: selectionEnd }
  }

  const mention = (from: number, to: number, mentioned: Mention) => {
    const { known } = composer.get()
    if (!known.some(({ userId, name }) => userId === mentioned.userId && name === mentioned.name))
      composer.write({ known: [...known, mentioned] })
    replace(from, to, `@${mentioned.name} `)
  }

  return {
    areaRef,
    caret,
    setCaret,
    insert: (piece: string) => {
      const { from, to } = selection()
      replace(from, to, piece)
    },
    insertHashtag: () => {
      const { from, to } = selection()
      const { text, caret: inside } = hashtagInsertion(composer.get().content, from, to)
      replace(from, to, text, inside)
      areaRef.current?.focus()
    },
    completeHashtag: ({ start, end }: OpenHashtag, name: string) => {
      replace(start, end, `#${name}# `)
      areaRef.current?.focus()
    },
    /** Whether somebody is being picked. */
    picking: at !== null,
    pickAtCaret: () => setAt(selection()),
    pickInPlaceOf: ({ start, end }: OpenMention) => setAt({ from: start, to: end }),
    stopPicking: () => setAt(null),
    /** Puts whom the picker has given into the text. */
    mention: (mentioned: Mention) => {
      if (at !== null) mention(at.from, at.to, mentioned)
    },
    /** Puts whom a suggestion names into the text. */
    completeMention: ({ start, end }: OpenMention, mentioned: Mention) => {
      mention(start, end, mentioned)
      areaRef.current?.focus()
    },
  }
}
