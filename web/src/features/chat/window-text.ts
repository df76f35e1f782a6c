import { countCharacters } from '#contract/characters.ts'
import type { ChatWindow } from '#contract/chat.ts'
import { greetingCardPath } from '#contract/greeting-card-address.ts'
import { limits } from '#contract/limits.ts'
import type { Message } from '#contract/message.ts'
import { contentBesideVoice, serviceVoiceNames, serviceVoiceOf } from '#contract/service-voice.ts'
import { takeCard, takeTrips } from './message-text.ts'

/** How who has sent a message is called: of the helper account, whether it speaks by itself. @param partnerName of the window */
export const speakerName = (message: Pick<Message, 'senderId' | 'clientId'>, partnerName: string): string => {
  const voice = serviceVoiceOf(message)
  return voice === undefined ? partnerName : serviceVoiceNames[voice]
}

/** Stands where a message was that its sender has taken back. */
export const recalledLine = (own: boolean): string => (own ? '你撤回了一条消息' : '对方撤回了一条消息')

/** Lists and quotes have the beginning of a message: of an address of this app that it cuts off, nothing is left. */
const withoutCutAddress = (content: string, origin: string): string => {
  if (countCharacters(content) !== limits.quotedContent.max) return content
  const word = /\S+$/.exec(content)?.[0] ?? ''
  const ours = [greetingCardPath(''), origin + greetingCardPath(''), `${origin}/train-tickets?`]
  const isCut = ours.some((address) => word.startsWith(address) || address.startsWith(word))
  return isCut ? content.slice(0, content.length - word.length) : content
}

/**
 * What a message says, in one line: without the addresses for which its bubble shows a greeting card or trains.
 * @param origin of this app
 */
export const lineOf = (content: string, origin: string): string => {
  const card = takeCard(content, origin)
  const { text, trips } = takeTrips(withoutCutAddress(content, origin), origin)
  const line = card === undefined ? text : `[贺卡] ${card.text}`
  // An address alone is named by what stands behind it.
  return (line || trips.map(({ code }) => `[车次] ${code}`).join(' ')).replaceAll(/\s+/g, ' ').trim()
}

/** The last message of a window in one line; empty without one. */
export const lastMessageText = (
  { lastMessage, partner }: Pick<ChatWindow, 'lastMessage' | 'partner'>,
  origin: string,
): string => {
  if (lastMessage === null) return ''
  if (lastMessage.kind !== 'recalled') return lineOf(lastMessage.content, origin)
  return recalledLine(lastMessage.senderId !== partner.id)
}

/** What the user calls the partner: their own name for them first. */
export const nameOf = ({ partner }: Pick<ChatWindow, 'partner'>): string => partner.remark || partner.nickname

/** A message of the partner's as it is read out when it comes. */
export const heardText = (
  partnerName: string,
  message: Pick<Message, 'kind' | 'content' | 'senderId' | 'clientId'>,
  origin: string,
): string =>
  message.kind === 'recalled'
    ? recalledLine(false)
    : `${speakerName(message, partnerName)}：${lineOf(contentBesideVoice(message), origin)}`
