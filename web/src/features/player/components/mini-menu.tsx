import { clsx } from 'clsx'
import { Pause, Play, SkipBack, SkipForward, X } from 'lucide-react'
import { useStore } from '#web/lib/store/store.ts'
import { ActionList } from '#web/ui/action-list.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { corners, miniPosition } from '../mini-position.ts'
import { usePlayer, usePlayerState } from './use-player.ts'

interface MiniMenuProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What else can be done with the small player, and where it stands, for who does not drag. */
export const MiniMenu = ({ open, onOpenChange }: MiniMenuProps) => {
  const player = usePlayer()
  const { playing } = usePlayerState()
  const position = useStore(miniPosition)
  const close = () => onOpenChange(false)
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="播放器">
      <p className="mb-2 px-2 text-sm text-ink-2">放在哪里</p>
      <div role="group" aria-label="放在哪里" className="mb-2 grid grid-cols-2 gap-2 px-2">
        {corners.map(({ name, position: corner }) => {
          const here = corner.x === position.x && corner.y === position.y
          return (
            <button
              key={name}
              type="button"
              aria-pressed={here}
              onClick={() => {
                miniPosition.set(corner)
                close()
              }}
              className={clsx(
                'relative h-14 rounded-control border text-base transition-colors active:bg-wash',
                here ? 'border-river text-river' : 'border-line text-ink',
              )}
            >
              <span
                aria-hidden
                style={{
                  left: `${corner.x * 100}%`,
                  top: `${corner.y * 100}%`,
                  translate: `${-corner.x * 100}% ${-corner.y * 100}%`,
                }}
                className="absolute size-5 p-1"
              >
                <span className={clsx('block size-full rounded-full', here ? 'bg-river' : 'bg-edge')} />
              </span>
              {name}
            </button>
          )
        })}
      </div>
      <ActionList
        onChoose={close}
        actions={[
          {
            text: playing ? '暂停' : '播放',
            icon: playing ? <Pause {...icon} /> : <Play {...icon} />,
            run: player.toggle,
          },
          { text: '上一首', icon: <SkipBack {...icon} />, run: () => player.act({ type: 'previous' }) },
          { text: '下一首', icon: <SkipForward {...icon} />, run: () => player.act({ type: 'next' }) },
          { text: '关闭播放器', icon: <X {...icon} />, run: player.clear, danger: true },
        ]}
      />
    </Sheet>
  )
}
