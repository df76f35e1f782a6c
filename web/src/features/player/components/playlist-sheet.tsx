import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, AudioLines, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { namesOf, type PlayerTrack } from '../player-track.ts'
import { usePlayer, usePlayerState } from './use-player.ts'

interface PlaylistRowProps {
  track: PlayerTrack
  current: boolean
  first: boolean
  last: boolean
  /** Shows the buttons that move it, in place of the one that removes it. */
  sorting: boolean
}

/** A track of the playlist: a tap plays it. */
const PlaylistRow = ({ track, current, first, last, sorting }: PlaylistRowProps) => {
  const player = usePlayer()
  const { title, artist } = namesOf(track)
  const { id } = track
  // Not `disabled`, which would lose the keyboard's focus when the track arrives at an end.
  const mover = (by: -1 | 1, atEnd: boolean) => ({
    'aria-disabled': atEnd || undefined,
    className: clsx(atEnd ? 'opacity-50' : 'text-ink-2'),
    onClick: () => player.act({ type: 'move', id, by }),
  })
  return (
    <li className="flex items-center">
      <button
        type="button"
        aria-current={current || undefined}
        aria-label={`播放 ${title}，${artist}`}
        onClick={() => player.act({ type: 'play', track })}
        className={clsx(
          'flex min-h-14 min-w-0 flex-1 items-center gap-2 rounded-control px-2 text-left active:bg-wash',
          current ? 'text-seal' : 'text-ink',
        )}
      >
        {current && <AudioLines size={18} aria-hidden className="shrink-0" />}
        <span className="min-w-0 flex-1">
          <span className={clsx('block truncate text-base', current && 'font-medium')}>{title}</span>
          <span className="block truncate text-xs text-ink-2">{artist}</span>
        </span>
      </button>
      {sorting ? (
        <>
          <IconButton label={`上移 ${title}`} {...mover(-1, first)}>
            <ArrowUp size={20} aria-hidden />
          </IconButton>
          <IconButton label={`下移 ${title}`} {...mover(1, last)}>
            <ArrowDown size={20} aria-hidden />
          </IconButton>
        </>
      ) : (
        <IconButton label={`移除 ${title}`} onClick={() => player.act({ type: 'remove', id })} className="text-ink-3">
          <X size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

interface PlaylistSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The tracks that are played one after another. */
export const PlaylistSheet = ({ open, onOpenChange }: PlaylistSheetProps) => {
  const player = usePlayer()
  const { tracks, currentId } = usePlayerState()
  const [sorting, setSorting] = useState(false)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="播放列表">
      <div className="sticky top-0 z-10 -mx-2 flex items-center justify-between bg-card pb-1">
        <span className="px-4 text-sm text-ink-2">共 {tracks.length} 首</span>
        <span className="flex">
          {tracks.length > 1 && (
            <Button variant="quiet" onClick={() => setSorting(!sorting)}>
              {sorting ? '完成' : '排序'}
            </Button>
          )}
          <Button variant="quiet" onClick={player.clear}>
            清空
          </Button>
        </span>
      </div>
      <ul aria-label="播放列表">
        {tracks.map((track, index) => (
          <PlaylistRow
            key={track.id}
            track={track}
            current={track.id === currentId}
            first={index === 0}
            last={index === tracks.length - 1}
            sorting={sorting}
          />
        ))}
      </ul>
    </Sheet>
  )
}
