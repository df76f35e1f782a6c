/** What a code says, as it is filled in. */
export interface WifiNetwork {
  name: string
  password: string
  /** How it is encrypted; `nopass` is open. */
  security: 'WPA' | 'WEP' | 'nopass'
  hidden: boolean
}

export interface ContactCard {
  name: string
  phone: string
  email: string
  company: string
  title: string
  address: string
  website: string
}

export const emptyCard: ContactCard = {
  name: '',
  phone: '',
  email: '',
  company: '',
  title: '',
  address: '',
  website: '',
}

// As ZXing and the WPA3 specification, section 7, write it: these five are escaped.
const escapeField = (text: string) => text.replaceAll(/[\\;,:"]/g, (sign) => `\\${sign}`)

/** A code by which phones join a Wi-Fi. */
export const writeWifi = ({ name, password, security, hidden }: WifiNetwork): string => {
  const secret = security === 'nopass' ? '' : `P:${escapeField(password)};`
  return `WIFI:T:${security};S:${escapeField(name)};${secret}${hidden ? 'H:true;' : ''};`
}

const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, String.raw`\n`)

/** A card that phones put into their contacts: vCard 3.0 (RFC 2426), which all of them know. */
export const writeVcard = (card: ContactCard): string => {
  const lines = [
    ['N', `${escapeText(card.name)};;;;`],
    ['FN', escapeText(card.name)],
    ['TEL;TYPE=CELL', escapeText(card.phone)],
    ['EMAIL', escapeText(card.email)],
    ['ORG', escapeText(card.company)],
    ['TITLE', escapeText(card.title)],
    ['ADR', card.address === '' ? '' : `;;${escapeText(card.address)};;;;`],
    ['URL', card.website],
  ].filter(([, value]) => value !== '')
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines.map((line) => line.join(':')), 'END:VCARD'].join('\r\n')
}

/** The same in the shorter form of NTT DOCOMO: a smaller code, without title. */
export const writeMecard = (card: ContactCard): string => {
  const fields = [
    ['N', card.name],
    ['TEL', card.phone],
    ['EMAIL', card.email],
    ['ORG', card.company],
    ['ADR', card.address],
    ['URL', card.website],
  ].filter(([, value]) => value !== '')
  return `MECARD:${fields.map(([key, value = '']) => `${key}:${escapeField(value)};`).join('')};`
}

/** An address as it is opened: `example.com` is one of https. @returns undefined for what is no address of the web */
export const asLink = (typed: string): string | undefined => {
  const plain = typed.trim()
  if (plain === '' || /\s/.test(plain)) return undefined
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(plain) ? plain : `https://${plain}`)
  if (url === null || !/^https?:$/.test(url.protocol) || !/[^.]\.[^.]|^localhost$|^\[/.test(url.hostname))
    return undefined
  return url.href
}
