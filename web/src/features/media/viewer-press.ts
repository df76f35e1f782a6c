import type PhotoSwipe from 'photoswipe'
import type { Point } from './viewer-state.ts'

/** Shorter is a tap. */
const pressMs = 450
/** A finger that moves further swipes. */
const slackPx = 10

/** Notices a long press and a right click on the picture that is shown; the tap that ends a press is then none. */
export const watchPress = (viewer: PhotoSwipe, onPress: (at: Point) => void): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from: Point = { x: 0, y: 0 }
  let fingers = 0
  let pressed = false
  const end = () => clearTimeout(timer)

  viewer.on('pointerDown', ({ originalEvent: { clientX, clientY, pointerType } }) => {
    end()
    fingers++
    pressed = false
    // Two fingers zoom.
    if (fingers > 1 || pointerType === 'mouse') return
    from = { x: clientX, y: clientY }
    timer = setTimeout(() => {
      pressed = true
      onPress(from)
    }, pressMs)
  })
  viewer.on('pointerMove', ({ originalEvent: { clientX, clientY } }) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > slackPx) end()
  })
  viewer.on('pointerUp', () => {
    end()
    fingers = Math.max(0, fingers - 1)
  })
  viewer.on('destroy', end)
  for (const name of ['tapAction', 'doubleTapAction', 'imageClickAction', 'bgClickAction'] as const)
    viewer.on(name, (event) => {
      if (pressed) event.preventDefault()
    })
  // Otherwise the finger, when it is lifted, clicks what has opened under it.
  viewer.scrollWrap?.addEventListener('touchend', (event) => {
    if (pressed && event.cancelable) event.preventDefault()
  })
  viewer.scrollWrap?.addEventListener('contextmenu', (event) => {
    event.preventDefault()
    end()
    // Android reports a long press here too.
    if (!pressed) onPress({ x: event.clientX, y: event.clientY })
  })
}
