import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import type { MediaKind } from '../media-item.ts'
import './compose.css'

/** What the file picker offers; whether a file can be used is found out by the server. */
export const accepts: Record<MediaKind, string> = {
  picture: 'image/*',
  video: 'video/*',
  audio: 'audio/*,.mp3,.m4a,.aac,.flac,.ogg,.wav',
}

interface FileLabelProps {
  kind: MediaKind
  multiple?: boolean
  onFiles: (kind: MediaKind, files: File[]) => void
  className?: string
  children: ReactNode
}

/** A tile that opens the file picker. */
export const FileLabel = ({ kind, multiple = false, onFiles, className, children }: FileLabelProps) => (
  <label
    className={clsx(
      'compose-invite-tile text-ink-2 has-focus-visible:outline-2 has-focus-visible:outline-river active:opacity-80',
      className,
    )}
  >
    {children}
    <input
      type="file"
      accept={accepts[kind]}
      multiple={multiple}
      className="sr-only"
      onChange={({ target }) => {
        onFiles(kind, [...(target.files ?? [])])
        // The same file may be chosen again after it was taken out.
        target.value = ''
      }}
    />
  </label>
)
