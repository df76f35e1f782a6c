import { commonEmoji } from '#web/ui/emoji.ts'
import { stored } from '#web/lib/storage/local-storage.ts'

const shown = 16

const shelf = stored<string[]>('recentEmoji', [], (value) =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string').slice(0, shown) : undefined,
)

/** Emoji that this device has used last, the latest first. */
export const recentEmoji = (): string[] => shelf.read().filter((one) => commonEmoji.includes(one))

export const rememberEmoji = (emoji: string): void =>
  shelf.write([emoji, ...shelf.read().filter((one) => one !== emoji)].slice(0, shown))
