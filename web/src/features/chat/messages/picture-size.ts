/** Taller pictures are cut to this: a long screenshot must not fill the chat. */
export const tallest = 2

/** How wide a picture stands among the messages, in px; its height follows from its shape. */
export const pictureWidth = ({ width, height }: { width: number; height: number }): number => {
  const ratio = Math.max(1 / tallest, width / height)
  return Math.round(ratio >= 1 ? 220 : Math.max(120, 260 * ratio))
}
