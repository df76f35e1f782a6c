import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { usePlayer, usePlayerState } from './use-player.ts'
import { PlaylistRow } from './playlist-row.tsx'

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
