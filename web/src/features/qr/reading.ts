import { type ContactCard, emptyCard, type WifiNetwork } from './payload.ts'
import { userOfLink } from './profile-link.ts'

/** What a code means to who has read it. */
export type Reading =
  | { kind: 'user'; userId: string }
  | { kind: 'link'; href: string; host: string; encrypted: boolean }
  | { kind: 'wifi'; wifi: WifiNetwork }
  | { kind: 'card'; card: ContactCard }
  | { kind: 'text'; text: string }

/** Parts `S:name;P:secret;` at what is not escaped. */
const readFields = (text: string): Map<string, string> => {
  const fields = new Map<string, string>()
  for (const [, key = '', value = ''] of text.matchAll(/([A-Z-]+):((?:\\.|[^\\;])*);/gis))
    if (!fields.has(key.toUpperCase())) fields.set(key.toUpperCase(), value.replaceAll(/\\(.)/gs, '$1'))
  return fields
}

const readWifi = (text: string): Reading | undefined => {
  const fields = readFields(text.slice('WIFI:'.length))
  const name = fields.get('S')
  if (name === undefined || name === '') return undefined
  const password = fields.get('P') ?? ''
  const kind = fields.get('T')?.toUpperCase()
  const security = password === '' || kind === 'NOPASS' ? 'nopass' : kind === 'WEP' ? 'WEP' : 'WPA'
  const hidden = fields.get('H')?.toLowerCase() === 'true'
  return { kind: 'wifi', wifi: { name, password: security === 'nopass' ? '' : password, security, hidden } }
}

const readMecard = (text: string): Reading => {
  const fields = readFields(text.slice('MECARD:'.length))
  const of = (key: string) => fields.get(key) ?? ''
  return {
    kind: 'card',
    card: {
      ...emptyCard,
      name: of('N'),
      phone: of('TEL'),
      email: of('EMAIL'),
      company: of('ORG'),
      address: of('ADR'),
      website: of('URL'),
    },
  }
}

const unescapeText = (text: string) =>
  text.replaceAll(/\\(.)/gs, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))

/** The parts of a structured value, such as a name or an address; what is empty is left out. */
const partsOf = (value: string) =>
  [...value.matchAll(/((?:\\.|[^\\;])*)(?:;|$)/gs)]
    .map(([, part = '']) => unescapeText(part))
    .filter((part) => part !== '')

const readVcard = (text: string): Reading => {
  // A long line goes on in the next one (RFC 2426, section 2.6).
  const lines = text.replaceAll(/\r?\n[ \t]/g, '').split(/\r?\n/)
  const fields = new Map<string, string>()
  for (const line of lines) {
    const [, key = '', value = ''] = /^(?:[\w-]+\.)?([\w-]+)(?:;[^:]*)?:(.*)$/s.exec(line) ?? []
    if (!fields.has(key.toUpperCase())) fields.set(key.toUpperCase(), value)
  }
  const of = (key: string) => unescapeText(fields.get(key) ?? '')
  return {
    kind: 'card',
    card: {
      name: of('FN') || partsOf(fields.get('N') ?? '').join(''),
      phone: of('TEL'),
      email: of('EMAIL'),
      company: partsOf(fields.get('ORG') ?? '').join(' '),
      title: of('TITLE'),
      address: partsOf(fields.get('ADR') ?? '').join(' '),
      website: fields.get('URL') ?? '',
    },
  }
}

const readLink = (text: string): Reading | undefined => {
  const plain = text.trim()
  const url = /^https?:\/\//i.test(plain) && !/\s/.test(plain) ? URL.parse(plain) : null
  if (url === null || url.host === '') return undefined
  // As it is written in the name system: letters that only look like others show.
  return { kind: 'link', href: url.href, host: url.host, encrypted: url.protocol === 'https:' }
}

/**
 * Says what a code means.
 * @param text what it says; anything may stand in it
 * @param origin of the app: a card of one of its users is opened in it
 */
export const readCode = (text: string, origin: string): Reading => {
  const userId = userOfLink(text, origin)
  if (userId !== undefined) return { kind: 'user', userId }
  const plain = text.trim()
  const special = /^WIFI:/i.test(plain)
    ? readWifi(plain)
    : /^MECARD:/i.test(plain)
      ? readMecard(plain)
      : /^BEGIN:VCARD/i.test(plain)
        ? readVcard(plain)
        : readLink(plain)
  return special ?? { kind: 'text', text }
}
