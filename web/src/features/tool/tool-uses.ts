import { stored } from '#web/lib/storage/local-storage.ts'

/** How much a tool is used: what it counted on a day, in days since 1970; older uses count less and less. */
export interface ToolUse {
  score: number
  day: number
}

export type ToolUses = Readonly<Record<string, ToolUse>>

/** After so many days without it, a use counts half: what one needed last winter gives way to what one needs now. */
const halfLifeDays = 14
const dayMs = 24 * 60 * 60 * 1000

const isUse = (value: unknown): value is ToolUse =>
  typeof value === 'object' &&
  value !== null &&
  'score' in value &&
  Number.isFinite(value.score) &&
  'day' in value &&
  Number.isInteger(value.day)

/** Reads what is kept on the device; anybody can write there. */
export const parseUses = (value: unknown): ToolUses | undefined =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, ToolUse] => isUse(entry[1])))
    : undefined

const scoreAt = (use: ToolUse | undefined, day: number): number =>
  use === undefined ? 0 : use.score * 0.5 ** (Math.max(0, day - use.day) / halfLifeDays)

/** The uses with one more. */
export const withUse = (uses: ToolUses, path: string, now: Date): ToolUses => {
  const day = Math.floor(now.getTime() / dayMs)
  return { ...uses, [path]: { score: scoreAt(uses[path], day) + 1, day } }
}

/** Orders by use, the most used first; what was used as much, as never, keeps its order. */
export const orderByUse = <T extends { path: string }>(tools: readonly T[], uses: ToolUses, now: Date): T[] => {
  const day = Math.floor(now.getTime() / dayMs)
  return tools.toSorted((one, other) => scoreAt(uses[other.path], day) - scoreAt(uses[one.path], day))
}

const kept = stored<ToolUses>('hongyan.tool-uses', {}, parseUses)

/** What was used on this device; no server hears of it. */
export const readUses = (): ToolUses => kept.read()

/** Counts one use of a tool. */
export const countUse = (path: string): void => kept.write(withUse(kept.read(), path, new Date()))
