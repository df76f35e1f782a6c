import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Announcement } from '#contract/announcement.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { PopUp, PopUpTitle } from '#web/ui/pop-up.tsx'
import { Flock } from '#web/ui/flock.tsx'
import { useCurrentAnnouncements } from '../api/list-current.ts'
import { closedAnnouncements, newFirst } from '../popup-order.ts'
import { sampleAnnouncements } from '../samples.ts'
import { suppression } from '../suppression.ts'
import { useFreeMoment } from './use-idle-app.ts'
import { AnnouncementMarks, AnnouncementPicture, AnnouncementText } from './announcement-content.tsx'

/** A seal pressed onto what is important: an ornament, as the mark beside the title says it too. */
const ImportantSeal = ({ topPx }: { topPx: number }) => (
  <span
    aria-hidden="true"
    className="absolute grid size-11 place-items-center text-center text-sm font-semibold text-seal"
    // Once in the app: classes of its own would weigh on the first page, whose stylesheet holds all.
    style={{
      top: topPx,
      right: 24,
      rotate: '-6deg',
      lineHeight: 1.15,
      opacity: 0.85,
      border: '2px solid',
      borderRadius: 6,
    }}
  >
    要
    <br />闻
  </span>
)

interface AnnouncementSlideProps {
  announcement: Announcement
  /** E.g. 第 1 条，共 3 条. */
  label: string
  /** Before the reader; the others cannot be reached. */
  shown: boolean
}

/** One announcement of the pop-up. */
export const AnnouncementSlide = ({ announcement, label, shown }: AnnouncementSlideProps) => {
  const { title, content, image, isImportant } = announcement
  return (
    <section
      aria-label={label}
      inert={!shown}
      className="relative flex w-full shrink-0 flex-col overflow-y-auto"
      style={{ scrollSnapAlign: 'center', overscrollBehaviorY: 'contain' }}
    >
      <AnnouncementPicture announcement={announcement} eager />
      <div className={image === null ? 'relative px-6 pt-10 pb-3' : 'relative px-6 pt-4 pb-3'}>
        {isImportant && <ImportantSeal topPx={image === null ? 52 : 16} />}
        <AnnouncementMarks announcement={announcement} />
        <h2 className="mt-2.5 mb-2.5 pr-12 text-xl font-semibold">{title}</h2>
        <AnnouncementText title={title} content={content} />
      </div>
      {image === null && (
        <div className="mt-auto flex justify-center pt-2 opacity-50">
          <Flock />
        </div>
      )}
    </section>
  )
}

const lastOf = (count: number) => Math.max(0, count - 1)

/**
 * Things side by side, of which one is before the reader: swiped by the browser's own scrolling, which has two ends, or
 * shown by a button or a key. There is no way around from the last to the first (specification, section 4).
 */
const useSlides = (scroller: RefObject<HTMLElement | null>, count: number) => {
  const [index, setIndex] = useState(0)

  const show = (wanted: number) => {
    const { current } = scroller
    const next = Math.min(Math.max(wanted, 0), lastOf(count))
    // How it moves is the stylesheet's: at once for who wants no motion.
    current?.scrollTo({ left: next * current.clientWidth })
    setIndex(next)
  }

  return {
    index,
    show,
    previous: index > 0 ? () => show(index - 1) : undefined,
    next: index < lastOf(count) ? () => show(index + 1) : undefined,
    onScrollEnd: () => {
      const { current } = scroller
      if (current === null || current.clientWidth === 0) return
      setIndex(Math.min(Math.round(current.scrollLeft / current.clientWidth), lastOf(count)))
    },
  }
}

interface DialogProps {
  announcements: readonly Announcement[]
  open: boolean
  onClose: () => void
}

const AnnouncementDialog = ({ announcements, open, onClose }: DialogProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const count = announcements.length
  const { index, previous, next, onScrollEnd } = useSlides(scroller, count)
  const turns: Record<string, (() => void) | undefined> = { ArrowLeft: previous, ArrowRight: next }

  return (
    <PopUp
      open={open}
      onDismiss={onClose}
      onKeyDown={(event) => {
        const turn = turns[event.key]
        if (turn === undefined) return
        event.preventDefault()
        turn()
      }}
    >
      <PopUpTitle>公告</PopUpTitle>
      <div
        ref={scroller}
        onScroll={onScrollEnd}
        className="no-scrollbar flex min-h-0 snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain"
        style={{ scrollBehavior: 'smooth' }}
      >
        {announcements.map((announcement, place) => (
          <AnnouncementSlide
            key={announcement.id}
            announcement={announcement}
            label={`第 ${place + 1} 条，共 ${count} 条`}
            shown={place === index}
          />
        ))}
      </div>
      <div className="shrink-0 px-6 pt-1 pb-6">
        {count > 1 && (
          <div className="-mx-1 mb-1 flex items-center justify-between text-ink-2">
            <IconButton
              label="上一条公告"
              aria-disabled={previous === undefined}
              onClick={previous}
              className={previous === undefined ? 'opacity-50' : undefined}
            >
              <ChevronLeft size={22} aria-hidden />
            </IconButton>
            <p aria-live="polite" className="flex items-center gap-2 text-xs tabular-nums">
              {announcements.map(({ id }, place) => (
                <span
                  key={id}
                  aria-hidden="true"
                  className={`rounded-full transition ${place === index ? 'bg-seal' : 'bg-line'}`}
                  style={{ width: place === index ? 16 : 6, height: 6 }}
                />
              ))}
              <span className="ml-1">{`${index + 1} / ${count}`}</span>
            </p>
            <IconButton
              label="下一条公告"
              aria-disabled={next === undefined}
              onClick={next}
              className={next === undefined ? 'opacity-50' : undefined}
            >
              <ChevronRight size={22} aria-hidden />
            </IconButton>
          </div>
        )}
        <Button block onClick={onClose}>
          我知道了
        </Button>
      </div>
      <IconButton label="关闭公告" onClick={onClose} className="absolute! top-2 right-2 bg-card/90 text-ink-2">
        <X size={20} aria-hidden />
      </IconButton>
    </PopUp>
  )
}

interface AnnouncementPopupProps {
  /** Something else comes first, or the reader is busy. */
  held: boolean
}

/** So long the samples wait for what has been published, which comes before them. */
const answerWaitMs = 800

/** True from `answerWaitMs` after the first time that it is wanted. */
const useWaited = (wanted: boolean): boolean => {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    if (!wanted) return undefined
    const timer = setTimeout(() => setWaited(true), answerWaitMs)
    return () => clearTimeout(timer)
  }, [wanted])
  return waited
}

/**
 * The pop-up of announcements (specification, section 4): shows once when the app starts, unless it was closed within
 * the last 10 minutes; first what nobody has closed here, and of that what has been published before the samples, which the client has.
 */
export const AnnouncementPopup = ({ held }: AnnouncementPopupProps) => {
  const [stage, setStage] = useState<'waiting' | 'closed' | 'suppressed'>(() =>
    suppression.isAllowed() ? 'waiting' : 'suppressed',
  )
  const allowed = stage === 'waiting'
  const current = useCurrentAnnouncements({ enabled: allowed })
  const waited = useWaited(allowed)
  const free = useFreeMoment(allowed && !held)
  // What has opened stays open until its reader closes it.
  const [opened, setOpened] = useState<{ closed: ReadonlySet<string>; withAnswer: boolean }>()
  if (free && opened === undefined && (waited || !current.isPending))
    setOpened({ closed: closedAnnouncements.read(), withAnswer: !current.isPending })

  if (opened === undefined) return null
  const published = current.data ?? []
  // What comes later stands behind: nothing is pushed aside while it is read.
  const announcements = opened.withAnswer
    ? newFirst([...published, ...sampleAnnouncements], opened.closed)
    : [...newFirst(sampleAnnouncements, opened.closed), ...newFirst(published, opened.closed)]
  return (
    <AnnouncementDialog
      announcements={announcements}
      open={allowed}
      onClose={() => {
        suppression.suppress()
        closedAnnouncements.add(announcements.map(({ id }) => id))
        setStage('closed')
      }}
    />
  )
}
