import { useEffect } from 'react'
import { useNavigation } from '#web/lib/navigation/context.ts'
import type { AppLocation, Change } from '#web/lib/navigation/navigation.ts'
import { matchPath } from '#web/lib/navigation/paths.ts'
import { wide } from '#web/lib/browser/media.ts'
import './card-growth.css'

/** By then it has grown, in ms. */
const doneMs = 600

const topicOf = ({ pathname }: AppLocation) => matchPath('/topic-detail/$topicId', pathname)?.topicId

/** The first picture of a topic on the page that is shown: of its card or tile, or of the topic itself; none where it is out of sight. */
const findPicture = (topicId: string): HTMLElement | undefined => {
  const id = CSS.escape(topicId)
  for (const thing of document.querySelectorAll(`[data-topic="${id}"], [data-press="${id}"]`)) {
    // Avatars and icons have one size alone.
    const picture = thing.querySelector('img[srcset]')?.parentElement
    if (!picture?.checkVisibility()) continue
    const { top, bottom } = picture.getBoundingClientRect()
    if (bottom > 0 && top < innerHeight) return picture
  }
  return undefined
}

const isStill = () => matchMedia(wide).matches || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Lets a topic grow out of the picture of the card that led to it, and shrink back into it. Draws nothing. */
export const CardGrowth = () => {
  const navigation = useNavigation()
  useEffect(() => {
    let marked: HTMLElement | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    const mark = (picture: HTMLElement | undefined) => {
      if (marked) marked.style.viewTransitionName = marked.style.visibility = ''
      marked = picture
      if (picture === undefined) return
      picture.style.viewTransitionName = 'grown'
      // A list hides what it has not measured yet, and what is hidden is not remembered.
      picture.style.visibility = 'visible'
    }
    const clear = () => {
      clearTimeout(timer)
      mark(undefined)
      delete document.documentElement.dataset.grows
    }

    /** The topic that the change is about: the one that is opened, or the one that is gone back from. */
    const growingIn = ({ from, to }: Change) =>
      from.pathname === to.pathname || isStill() ? undefined : topicOf(to.index > from.index ? to : from)

    const stopLeaving = navigation.onLeave((change) => {
      clear()
      const topicId = growingIn(change)
      const picture = topicId === undefined ? undefined : findPicture(topicId)
      if (picture === undefined) return
      // The page as it was is about to be remembered, with the picture by itself.
      mark(picture)
      document.documentElement.dataset.grows = ''
    })
    const stopShowing = navigation.onShow((change) => {
      const topicId = growingIn(change)
      if (marked === undefined || topicId === undefined) return clear()
      // Then the new page stands, and is not yet remembered.
      queueMicrotask(() => mark(findPicture(topicId)))
      timer = setTimeout(clear, doneMs)
    })
    return () => {
      stopLeaving()
      stopShowing()
      clear()
    }
  }, [navigation])
  return null
}
