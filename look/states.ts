/** Widths of what people hold, with the height that goes with it, in px. */
export const screens = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const
export type Screen = (typeof screens)[number]

export const themes = ['light', 'dark'] as const
/** Of text, in percent. */
export const textSizes = [100, 200] as const

/** How a screen is looked at once it is open: both are changed under it, as a setting does. */
export interface State {
  theme: (typeof themes)[number]
  textSize: (typeof textSizes)[number]
}

export const states: State[] = textSizes.flatMap((textSize) => themes.map((theme) => ({ theme, textSize })))

/** As it stands in file names and in the report: `390-dark-200`. */
export const nameOf = ({ width }: Pick<Screen, 'width'>, { theme, textSize }: State): string =>
  `${width}-${theme}-${textSize}`

/** Its height is what it shows, up to so many times that of the screen: what stands below is looked at, too. */
export const tallest = 2.5
