interface Size {
  width: number
  height: number
}

/** So many times as high as wide: a long screenshot must not fill the chat. */
const tallest = 2
/** So many times as wide as high: what is wider would be a strip that nobody can tap. */
const widest = 4

/** What of a picture stands among the messages, in its own pixels: of one that is very high or very wide, a part. */
export const shownPart = ({ width, height }: Size): Size => ({
  width: Math.min(width, height * widest),
  height: Math.min(height, width * tallest),
})

/** How wide a picture stands among the messages, in px; its height follows from its shape. */
export const pictureWidth = (picture: Size): number => {
  const { width, height } = shownPart(picture)
  const ratio = width / height
  return Math.round(ratio >= 1 ? 220 : Math.max(120, 260 * ratio))
}
