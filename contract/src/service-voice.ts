import type { Message } from './message.ts'

/** The user id of the helper account (客服小雁), by which the app answers by itself and people of the staff do. */
export const helperId = '900000000000000001'

/** Who speaks as the helper account: it by itself, or a person of the staff. */
type ServiceVoice = 'automatic' | 'person'

export const serviceVoiceNames: Record<ServiceVoice, string> = {
  automatic: '客服小雁 · 自动回复',
  person: '人工客服',
}

/** With it ends what the helper account has answered by itself, where the staff wants that: it goes along wherever the text goes. */
export const automaticMark = '\n（自动回复）'

/**
 * Who speaks; undefined of whoever is not the helper account. What it writes by itself has an id made from what it is for, a UUID of
 * version 8 (RFC 9562); what a person writes has a random one, of version 4.
 */
export const serviceVoiceOf = ({
  senderId,
  clientId,
}: Pick<Message, 'senderId' | 'clientId'>): ServiceVoice | undefined =>
  senderId !== helperId ? undefined : clientId[14] === '8' ? 'automatic' : 'person'

/** What a message says, for where `serviceVoiceNames` stands beside it: that it was written automatically is told by that. */
export const contentBesideVoice = (message: Pick<Message, 'senderId' | 'clientId' | 'content'>): string =>
  serviceVoiceOf(message) === 'automatic' && message.content.endsWith(automaticMark)
    ? message.content.slice(0, -automaticMark.length)
    : message.content
