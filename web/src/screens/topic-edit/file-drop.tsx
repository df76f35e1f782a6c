import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { MediaKind } from '#web/features/compose/media-item.ts'

interface FileDropProps {
  onFiles: (kind: MediaKind, files: File[]) => void
  children: ReactNode
}

const kindOfFile = ({ type }: File): MediaKind | null => {
  const [start] = type.split('/')
  if (start === 'image') return 'picture'
  return start === 'video' || start === 'audio' ? start : null
}

/** The files of the first kind that is among them. */
const pick = (list: FileList | undefined): { kind: MediaKind; files: File[] } | null => {
  const files = [...(list ?? [])]
  const kind = files.map(kindOfFile).find((one) => one !== null)
  return kind ? { kind, files: files.filter((file) => kindOfFile(file) === kind) } : null
}

/** Office programs copy a picture of the text beside it: what was meant is the text. */
const isText = ({ types }: DataTransfer) => types.includes('text/plain') && types.includes('text/html')

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * Takes files that are dropped or pasted while it is shown, wherever on the page: whoever misses the text would else
 * have the browser open the file, and lose sight of what was written.
 */
export const FileDrop = ({ onFiles, children }: FileDropProps) => {
  const [over, setOver] = useState(false)
  const take = useEffectEvent((list: FileList | undefined): boolean => {
    const picked = pick(list)
    if (picked !== null) onFiles(picked.kind, picked.files)
    return picked !== null
  })
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const handlePaste = (event: ClipboardEvent) => {
      const { clipboardData } = event
      if (clipboardData !== null && !isText(clipboardData) && take(clipboardData.files)) event.preventDefault()
    }
    const handleDragOver = (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const handleDragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const handleDrop = (event: DragEvent) => {
      setOver(false)
      if (!bringsFiles(event)) return
      event.preventDefault()
      take(event.dataTransfer?.files)
    }
    document.addEventListener('paste', handlePaste, { signal })
    document.addEventListener('dragover', handleDragOver, { signal })
    document.addEventListener('dragleave', handleDragLeave, { signal })
    document.addEventListener('drop', handleDrop, { signal })
    return () => leaving.abort()
  }, [])
  return (
    <div className="relative h-full">
      {children}
      {over && (
        <div className="pointer-events-none absolute inset-2 z-30 grid place-items-center rounded-card border-2 border-dashed border-river bg-card/90 text-river">
          松手放到话题里
        </div>
      )}
    </div>
  )
}
