/** Texts that the user has taken back in this tab, by the key of their message: they can be written anew. */
const texts = new Map<string, string>()

export const rememberRecalled = (key: string, text: string): void => void texts.set(key, text)

/** What a recalled message said; undefined when this device does not know it. */
export const recalledText = (key: string): string | undefined => texts.get(key)
