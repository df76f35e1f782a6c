import { matchPath } from '#web/lib/navigation/paths.ts'

/** What the QR card of a user says: the address of their page. */
export const profileLink = (userId: string, origin: string): string => `${origin}/user-detail/${userId}`

/**
 * The user whose page an address is.
 * @param text what a QR code says; anything may stand in it
 * @returns undefined for every other address, and for those of other sites
 */
export const userOfLink = (text: string, origin: string): string | undefined => {
  const address = URL.parse(text.trim())
  if (address === null || address.origin !== origin) return undefined
  const userId = matchPath('/user-detail/$userId', address.pathname)?.userId
  return userId !== undefined && /^[1-9]\d{0,18}$/.test(userId) ? userId : undefined
}
