import { appealAddress } from '#contract/appeal-path.ts'
import { greetingCardAddress } from '#contract/greeting-card-address.ts'
import { readTripLink, type TrainTrip, tripPath } from '#web/features/timetable/index.ts'

/** A piece of a message; the pieces of a text, joined, are the text. */
export interface MessagePiece {
  text: string
  link: boolean
}

const address = /https?:\/\/[^\s<>"'`，。！？；：、（）【】《》「」“”]+/gu

/** Signs that end a sentence rather than an address. */
const trailing = /[.,!?;:)\]}]+$/

/** Takes a message apart into plain text and web addresses. */
export const splitMessage = (text: string): MessagePiece[] => {
  const pieces: MessagePiece[] = []
  let end = 0
  for (const match of text.matchAll(address)) {
    const link = match[0].replace(trailing, '')
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), link: false })
    pieces.push({ text: link, link: true })
    end = match.index + link.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end), link: false })
  return pieces
}

/** So many trains of one message are drawn: others stay links. */
const mostTrips = 3

/**
 * Takes the trains out of a message that it links to.
 * @param origin of this app
 * @returns what is left as text, and the trains, each once
 */
export const takeTrips = (content: string, origin: string): { text: string; trips: TrainTrip[] } => {
  const trips = new Map<string, TrainTrip>()
  const rest = splitMessage(content).filter(({ text, link }) => {
    const trip = link ? readTripLink(text, origin) : undefined
    if (trip === undefined) return true
    // However its address is written.
    const path = tripPath(trip)
    if (trips.size === mostTrips && !trips.has(path)) return true
    trips.set(path, trip)
    return false
  })
  if (trips.size === 0) return { text: content, trips: [] }
  const text = rest.map((piece) => piece.text).join('')
  return { text: text.replaceAll(/[ \t]+(?=\n|$)/g, '').trim(), trips: [...trips.values()] }
}

/**
 * Takes the greeting card out of a message that has its address: of this app, or without a host.
 * @param origin of this app
 * @returns its key, and what is left to say; undefined without one
 */
export const takeCard = (content: string, origin: string): { key: string; text: string } | undefined => {
  const found = greetingCardAddress.exec(content)
  if (found?.[1] === undefined) return undefined
  const before = content.slice(0, found.index)
  const word = /\S*$/.exec(before)?.[0] ?? ''
  if (word !== '' && word !== origin) return undefined
  const text = before.slice(0, before.length - word.length) + content.slice(found.index + found[0].length)
  return { key: found[1], text: text.replace(/^\[贺卡\] /, '').trim() }
}

/**
 * Takes the address of a decision out of a notice: the way there stands in its place.
 * @returns undefined without one
 */
export const takeDecision = (content: string): { decisionId: string; text: string } | undefined => {
  const found = appealAddress.exec(content)
  return found?.[1] === undefined ? undefined : { decisionId: found[1], text: content.replace(found[0], '').trim() }
}

/** More than these are a text again. */
const mostLargeEmoji = 3
/** No emoji is longer, families and flags included; longer texts need not be looked at. */
const longestEmoji = 12

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })
const emoji = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}{2}|[0-9#*]\uFE0F?\u20E3)/u

/** Whether a message is nothing but one to three emoji: these are shown large. */
export const isEmojiOnly = (text: string): boolean => {
  const said = text.replaceAll(/\s/g, '')
  if (said === '' || said.length > mostLargeEmoji * longestEmoji) return false
  const characters = [...segmenter.segment(said)].map(({ segment }) => segment)
  return characters.length <= mostLargeEmoji && characters.every((character) => emoji.test(character))
}
