import { useEffect, useRef, useState } from 'react'
import type { Video } from '#contract/media.ts'

/** So much of a film must be in sight. */
const seenShare = 0.75
/** A list that is being scrolled plays nothing. */
const restMs = 400
/** What moves by itself for longer would need a button that stops it (WCAG 2.2, 2.2.2). */
const longestMs = 5000

interface Film {
  element: Element
  play: (playing: boolean) => void
}

/** Films that are in sight and have not been played since they came. */
const waiting = new Set<Film>()
let playing: Film | null = null
let timer: ReturnType<typeof setTimeout> | undefined

const mayPlay = () => {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData !== true && !matchMedia('(prefers-reduced-motion: reduce)').matches
}

const placeOf = ({ element }: Film) => {
  const { top, left } = element.getBoundingClientRect()
  return top * 10_000 + left
}

/** Plays the first of those in sight, as soon as the list rests. */
const choose = () => {
  clearTimeout(timer)
  timer = setTimeout(() => {
    if (playing !== null || !mayPlay()) return
    // What lies behind a modal is nobody's sight.
    const seen = [...waiting].filter(({ element }) => element.closest('[inert]') === null)
    const [first] = seen.toSorted((one, other) => placeOf(one) - placeOf(other))
    if (first === undefined) return
    waiting.delete(first)
    playing = first
    first.play(true)
  }, restMs)
}

const end = (film: Film) => {
  waiting.delete(film)
  film.play(false)
  if (playing === film) playing = null
  choose()
}

/**
 * The beginning of a film, without sound, over its still while that is in sight: one at a time, each once. Nothing of it is loaded before;
 * who wants less motion or less traffic sees the still only.
 */
export const MutedFilm = ({ video }: { video: Video }) => {
  const place = useRef<HTMLSpanElement>(null)
  const [film, setFilm] = useState<Film | null>(null)
  const [plays, setPlays] = useState(false)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const own: Film = { element, play: setPlays }
    setFilm(own)
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined || entry.intersectionRatio < seenShare) end(own)
        else {
          waiting.add(own)
          choose()
        }
      },
      { threshold: seenShare },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      end(own)
    }
  }, [])

  const stop = () => {
    setShown(false)
    if (film !== null) end(film)
  }
  return (
    <span ref={place} aria-hidden="true" className="absolute inset-0">
      {plays && (
        <video
          src={video.url}
          muted
          autoPlay
          playsInline
          tabIndex={-1}
          onPlaying={() => setShown(true)}
          onTimeUpdate={({ currentTarget }) => {
            if (currentTarget.currentTime * 1000 >= longestMs) stop()
          }}
          onEnded={stop}
          onError={stop}
          data-shown={shown ? '' : undefined}
          className="size-full object-cover opacity-0 transition-opacity duration-240 data-shown:opacity-100"
        />
      )}
    </span>
  )
}
