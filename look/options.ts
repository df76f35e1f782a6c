import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { type Screen, screens } from './states.ts'

export interface Options {
  /** Beginnings of the paths that are walked; all of them if there is none. */
  routes: string[]
  screens: Screen[]
  /** How many pages are open at the same time. */
  pages: number
  withAxe: boolean
  /** Whether states that a route alone does not show (menus, mistakes, emptiness) are walked, too. */
  withStates: boolean
}

/** A browser keeps about one core busy for each of its pages; more pages than that only make each other late. */
const pagesByCores = () => Math.max(1, Math.min(availableParallelism(), 6))

/** @param words what stands after `npm run look --`. Throws where an option is not known */
export const readOptions = (words: string[]): Options => {
  const { values } = parseArgs({
    args: words,
    options: {
      routes: { type: 'string', multiple: true, default: [] },
      width: { type: 'string', multiple: true, default: [] },
      pages: { type: 'string' },
      'no-axe': { type: 'boolean', default: false },
      states: { type: 'boolean', default: false },
    },
  })
  const listed = (given: string[]) => given.flatMap((one) => one.split(',')).filter((one) => one !== '')
  const widths = listed(values.width).map(Number)
  const unknown = widths.find((width) => !screens.some((screen) => screen.width === width))
  if (unknown !== undefined)
    throw new Error(`--width is one of ${screens.map(({ width }) => width).join(', ')}, not ${unknown}`)
  return {
    routes: listed(values.routes),
    screens: screens.filter(({ width }) => widths.length === 0 || widths.includes(width)),
    pages: Number(values.pages ?? pagesByCores()),
    withAxe: !values['no-axe'],
    withStates: values.states,
  }
}
