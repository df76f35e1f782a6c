import { stored } from '#web/lib/storage/local-storage.ts'
import { looks, type QrLook } from './design.ts'
import { asLink, type ContactCard, emptyCard, type WifiNetwork, writeMecard, writeVcard, writeWifi } from './payload.ts'

export type DraftKind = 'text' | 'link' | 'wifi' | 'card'

/** What is filled in to make a code, of each kind. */
export interface Draft {
  kind: DraftKind
  text: string
  link: string
  wifi: WifiNetwork
  card: ContactCard
  /** The shorter form of a card. */
  short: boolean
  look: QrLook
}

const firstLook: QrLook = { dark: looks[0]?.dark ?? '#000000', light: looks[0]?.light ?? '#ffffff', mark: true }

export const emptyDraft: Draft = {
  kind: 'text',
  text: '',
  link: '',
  wifi: { name: '', password: '', security: 'WPA', hidden: false },
  card: emptyCard,
  short: false,
  look: firstLook,
}

/** What the code of a draft says; empty as long as there is not enough of it. */
export const contentOf = ({ kind, text, link, wifi, card, short }: Draft): string => {
  switch (kind) {
    case 'text':
      return text.trim() === '' ? '' : text
    case 'link':
      return asLink(link) ?? ''
    case 'wifi':
      return wifi.name === '' || (wifi.security !== 'nopass' && wifi.password === '') ? '' : writeWifi(wifi)
    case 'card':
      return card.name.trim() === '' ? '' : short ? writeMecard(card) : writeVcard(card)
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** The values of the fallback's type, where they are there; anybody can write into the storage. */
const sameShape = <T extends object>(fallback: T, value: unknown): T => {
  const given = isRecord(value) ? value : {}
  const entries = Object.entries(fallback).map(([key, own]: [string, unknown]) => {
    const other = given[key]
    if (isRecord(own)) return [key, sameShape(own, other)]
    return [key, typeof other === typeof own ? other : own]
  })
  return Object.fromEntries(entries) as T
}

/** Reads a draft that this device keeps. */
export const parseDraft = (value: unknown): Draft | undefined => {
  if (!isRecord(value)) return undefined
  const draft = sameShape(emptyDraft, value)
  const isColour = (text: string) => /^#[\da-f]{6}$/.test(text)
  const kind = (['text', 'link', 'wifi', 'card'] as const).find((one) => one === draft.kind) ?? 'text'
  const security = (['WPA', 'WEP', 'nopass'] as const).find((one) => one === draft.wifi.security) ?? 'WPA'
  const look =
    isColour(draft.look.dark) && isColour(draft.look.light) ? draft.look : { ...firstLook, mark: draft.look.mark }
  return { ...draft, kind, wifi: { ...draft.wifi, security }, look }
}

const kept = stored<Draft>('hongyan.qr', emptyDraft, parseDraft)

/** What was filled in last on this device, without the password of a Wi-Fi: that is kept nowhere. */
export const keptDraft = {
  ...kept,
  write: (draft: Draft) => kept.write({ ...draft, wifi: { ...draft.wifi, password: '' } }),
}
