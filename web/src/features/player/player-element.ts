let element: HTMLAudioElement | undefined

/** The one element that all music comes out of. It stands outside of everything that is drawn, so no page ends it. */
export const playerElement = (): HTMLAudioElement => {
  if (element === undefined) {
    element = document.createElement('audio')
    element.preload = 'none'
    document.body.append(element)
  }
  return element
}

/** Tells a browser that asks for a tap before there is sound that there was one: the player may still be on its way. */
export const claimTap = (): void => playerElement().load()
