import { Download, Ellipsis, Maximize, Share } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Picture } from '#contract/media.ts'
import { saveFile, shareFile, takesFile } from '#web/lib/browser/files.ts'
import { useOverlay } from '#web/lib/navigation/overlays.ts'
import { type Store, useStore } from '#web/lib/store/store.ts'
import { type Action, ActionList } from '#web/ui/action-list.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { toast } from '#web/ui/toast.tsx'
import type { ViewerState } from '../viewer-state.ts'

interface ViewerToolsProps {
  state: Store<ViewerState>
  /** Shows the picture in its largest size, pixel by pixel. */
  onOriginal: () => void
}

const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Room that a menu keeps to the edges of the window, in px. */
const edgePx = 12
/** Between a menu and the button below it. */
const gapPx = 8

/** Buttons of a list, for arrow keys. */
const moveFocus = ({ key, currentTarget }: KeyboardEvent<HTMLElement>) => {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const buttons = [...currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button === document.activeElement)
  buttons.at((at + step + buttons.length) % buttons.length)?.focus()
}

/** The menu of a picture, at the place that was pressed. Arrow keys choose, Escape, going back and a tap beside it close it. */
const PictureMenu = ({
  at,
  actions,
  onClose,
}: {
  at: NonNullable<ViewerState['menu']>
  actions: Action[]
  onClose: () => void
}) => {
  const card = useRef<HTMLDivElement>(null)
  useOverlay(true, onClose)
  useEffect(() => {
    const element = card.current
    if (element === null) return undefined
    const before = document.activeElement
    const { width, height } = element.getBoundingClientRect()
    const { x, y } = at.above ? { x: at.x - width, y: at.y - height - gapPx } : at
    element.style.left = `${Math.max(edgePx, Math.min(x, innerWidth - width - edgePx))}px`
    element.style.top = `${Math.max(edgePx, Math.min(y, innerHeight - height - edgePx))}px`
    element.querySelector('button')?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [at])
  return (
    <>
      <button type="button" tabIndex={-1} aria-label="关闭菜单" onClick={onClose} className="fixed inset-0" />
      {/* Not a control: the keys come up from the buttons in it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={card}
        role="group"
        aria-label="图片的操作"
        onKeyDown={(event) => {
          // The viewer listens, too: Escape would close both.
          event.stopPropagation()
          moveFocus(event)
          if (event.key !== 'Escape' && event.key !== 'Tab') return
          event.preventDefault()
          onClose()
        }}
        className="fixed max-w-[calc(100vw-24px)] min-w-48 animate-rise rounded-card bg-card p-1.5 text-ink shadow-float"
      >
        <ActionList actions={actions} onChoose={onClose} />
      </div>
    </>
  )
}

/** A picture in its largest size, as a file. @throws when it cannot be had */
const fetchPicture = async ({ id, large }: Picture): Promise<File> => {
  const answer = await fetch(large)
  if (!answer.ok) throw new Error(`the picture answers ${answer.status}`)
  const blob = await answer.blob()
  const type = blob.type || 'image/webp'
  return new File([blob], `鸿雁图片-${id}.${type.replace(/^image\//, '').replace('jpeg', 'jpg')}`, { type })
}

/** Saves a picture to the device, in its largest size, and says so. */
const savePicture = async (picture: Picture): Promise<void> => {
  try {
    const file = await fetchPicture(picture)
    saveFile(file, file.name)
    toast('图片已保存')
  } catch {
    toast('图片没有存下来，请检查网络后再试')
  }
}

const shareIt = async (picture: Picture) => {
  try {
    await shareFile(await fetchPicture(picture))
  } catch {
    toast('图片没有传出去，请检查网络后再试')
  }
}

/** Whether the system takes pictures at all. */
const canShare = () => takesFile(new File([], 'picture.webp', { type: 'image/webp' }))

/** What can be done with the picture that the viewer shows: buttons at its foot, and the menu. */
export const ViewerTools = ({ state, onOriginal }: ViewerToolsProps) => {
  const { picture, reduced, loading, menu } = useStore(state)
  const setMenu = (at: ViewerState['menu']) => state.set({ ...state.get(), menu: at })
  const save = () => void savePicture(picture)
  const actions: Action[] = [
    { text: '保存图片', icon: <Download {...icon} />, run: save },
    { text: '看原图', icon: <Maximize {...icon} />, run: onOriginal },
    ...(canShare() ? [{ text: '发到其他应用', icon: <Share {...icon} />, run: () => void shareIt(picture) }] : []),
  ]
  const buttonClass = 'bg-black/55 text-white active:bg-black/75!'
  return (
    <>
      <div className="pointer-events-none absolute inset-x-0 bottom-0 flex flex-wrap items-center justify-end gap-3 p-4 pb-[max(1rem,env(safe-area-inset-bottom))] *:pointer-events-auto">
        {(reduced || loading) && (
          <button
            type="button"
            aria-busy={loading}
            onClick={onOriginal}
            className="mr-auto min-h-11 rounded-full bg-black/55 px-4 text-sm text-white tabular-nums"
          >
            {loading ? '正在加载原图' : `看原图 ${picture.width}×${picture.height}`}
          </button>
        )}
        <IconButton label="保存图片" onClick={save} className={buttonClass}>
          <Download {...icon} />
        </IconButton>
        <IconButton
          label="更多"
          aria-haspopup="true"
          aria-expanded={menu !== null}
          onClick={({ currentTarget }) => {
            const { right, top } = currentTarget.getBoundingClientRect()
            setMenu({ x: right, y: top, above: true })
          }}
          className={buttonClass}
        >
          <Ellipsis {...icon} />
        </IconButton>
      </div>
      {menu !== null && <PictureMenu at={menu} actions={actions} onClose={() => setMenu(null)} />}
    </>
  )
}
