import { type ReactNode, useState } from 'react'
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

/** Takes files that are dropped here or pasted. */
export const FileDrop = ({ onFiles, children }: FileDropProps) => {
  const [over, setOver] = useState(false)
  const take = (list: FileList | undefined): boolean => {
    const picked = pick(list)
    if (picked !== null) onFiles(picked.kind, picked.files)
    return picked !== null
  }
  return (
    <div
      className="relative min-h-full"
      onPaste={(event) => {
        if (take(event.clipboardData.files)) event.preventDefault()
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        setOver(false)
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        take(event.dataTransfer.files)
      }}
    >
      {children}
      {over && (
        <div className="pointer-events-none absolute inset-2 z-30 grid place-items-center rounded-card border-2 border-dashed border-river bg-card/90 text-river">
          松手放到话题里
        </div>
      )}
    </div>
  )
}
