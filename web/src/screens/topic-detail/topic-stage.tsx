import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { viewPictures } from '#web/features/media/components/view-pictures.tsx'
import type { KnownTopic } from '#web/features/topic/api/topic-cache.ts'
import { TopicMedia } from '#web/features/topic/components/topic-media.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Image } from '#web/ui/image.tsx'

/** Whether a topic has anything to show beside what is read of it. */
export const hasMedia = ({ pictures, video, audio }: KnownTopic): boolean =>
  pictures.length > 0 || video !== null || audio !== null

const turnClass =
  'absolute top-1/2 z-20 -translate-y-1/2 bg-card/85 text-ink shadow-float active:bg-card! enabled:hover:bg-card'

/** One picture of several at a time, whole, on its own blurred ground; arrows turn, a click opens the viewer. */
const Pictures = ({ pictures }: Pick<KnownTopic, 'pictures'>) => {
  const [place, setPlace] = useState(0)
  const picture = pictures[place]
  if (picture === undefined) return null
  const turn = (by: number) => setPlace(Math.min(pictures.length - 1, Math.max(0, place + by)))
  const turnByKey = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by === undefined) return
    // Elsewhere in a modal they turn from topic to topic.
    event.preventDefault()
    turn(by)
  }
  const open = (element: Element) =>
    void viewPictures({ pictures, index: place, cells: pictures.map(() => element), onTurn: setPlace })
  const ratio = picture.width / picture.height
  return (
    // Not a control: the keys come up from the buttons in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label="图片"
      onKeyDown={turnByKey}
      className="@container-[size] relative grid size-full place-items-center"
    >
      <div
        className="relative"
        // As large as the pane and its own shape allow.
        style={{ width: `min(100cqw, ${ratio * 100}cqh)`, aspectRatio: ratio }}
      >
        <button
          type="button"
          aria-label={`查看图片，第 ${place + 1} 张，共 ${pictures.length} 张`}
          onClick={({ currentTarget }) => open(currentTarget.parentElement ?? currentTarget)}
          className="absolute inset-0 z-10 cursor-zoom-in"
        />
        <Image
          key={picture.id}
          src={picture.large}
          width={picture.width}
          height={picture.height}
          placeholder={picture.placeholder}
          alt=""
          eager
          className="[&_button]:z-20"
        />
      </div>
      {pictures.length > 1 && (
        <>
          <IconButton label="上一张" disabled={place === 0} onClick={() => turn(-1)} className={`${turnClass} left-3`}>
            <ChevronLeft size={24} aria-hidden />
          </IconButton>
          <IconButton
            label="下一张"
            disabled={place === pictures.length - 1}
            onClick={() => turn(1)}
            className={`${turnClass} right-3`}
          >
            <ChevronRight size={24} aria-hidden />
          </IconButton>
          <p
            aria-live="polite"
            className="absolute top-3 right-3 z-20 rounded-full bg-black/55 px-2.5 py-0.5 text-xs text-white tabular-nums"
          >
            {place + 1} / {pictures.length}
          </p>
        </>
      )}
    </div>
  )
}

/** What a topic shows, as a pane of its own beside `TopicReading`: its pictures one at a time, or its film, or its track. It fills the room it is given. */
export const TopicStage = ({ topic }: { topic: KnownTopic }) => (
  <section aria-label="图片与影音" className="relative size-full min-h-0 min-w-0 overflow-hidden bg-wash">
    {topic.pictures.length > 0 ? (
      <Pictures pictures={topic.pictures} />
    ) : (
      <div className="grid size-full items-center justify-items-center p-6 *:max-w-full [&>*]:w-full">
        <TopicMedia topic={topic} eager />
      </div>
    )}
  </section>
)
