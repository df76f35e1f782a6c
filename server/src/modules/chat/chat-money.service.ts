import type { Message } from '#contract/message.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { ChatSendService, MoneyMessage } from './chat-send.service.ts'

/** The money behind a message. */
export interface MoneyBehind<Ready> {
  /** Whether what the sender has sent before by this `clientId` was the same. */
  isSame(): Promise<boolean>
  /** All that needs no lock, once it is clear that it is new. */
  prepare(): Promise<Ready>
  /** How the transaction is run. */
  run<T>(work: (transaction: Executor) => Promise<T>): Promise<T>
  /** First of all in the transaction: locks the sender, or refuses. */
  before(transaction: Executor, ready: Ready): Promise<void>
  /** When the message has been stored, and was not known before: what moves the money. */
  after(transaction: Executor, messageId: string, partnerId: string): Promise<void>
}

/** Messages with money behind them: both are there, or neither. */
export interface ChatMoneyService {
  /**
   * Stores a message together with its money and notifies both sides of it. Sent again, it is answered with the first.
   * @throws {AppError} one of `sendErrors` of the contract; CLIENT_ID_USED for something else by the same mark; what `money` refuses
   */
  send<Ready>(message: MoneyMessage, senderId: string, money: MoneyBehind<Ready>): Promise<Message>
}

export const createChatMoneyService = ({
  sending,
}: {
  sending: Pick<ChatSendService, 'sendMoney' | 'findFirst'>
}): ChatMoneyService => ({
  send: async (message, senderId, { isSame, prepare, run, before, after }) => {
    const repeat = async (): Promise<Message | undefined> => {
      const first = await sending.findFirst(senderId, message.clientId)
      if (first && !(await isSame())) throw new AppError('CLIENT_ID_USED')
      return first
    }
    const known = await repeat()
    if (known) return known
    const ready = await prepare()
    try {
      await sending.sendMoney(message, senderId, { run, before: (transaction) => before(transaction, ready), after })
    } catch (error) {
      // Another tap may have sent it meanwhile, and left too little room for the same again.
      const first = await repeat()
      if (first) return first
      throw error
    }
    // What was there meanwhile may be something else by the same mark.
    const sent = await repeat()
    if (!sent) throw new Error('a message of money was neither sent nor there')
    return sent
  },
})
