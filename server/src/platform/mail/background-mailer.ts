import type { MailMessage, Mailer } from './mailer.ts'

/** For letters that nobody waits for: what they tell has happened, whether or not they can be sent. */
export interface BackgroundMailer {
  /** Sends a letter in the background. Never throws. */
  send(letter: MailMessage): void
  /** Resolves when all that was dropped has been sent, or could not be. */
  settled(): Promise<void>
}

interface Parts {
  mailer: Mailer
  logError: (error: unknown) => void
}

export const createBackgroundMailer = ({ mailer, logError }: Parts): BackgroundMailer => {
  const underWay = new Set<Promise<void>>()
  return {
    send: (letter) => {
      const sending = mailer.send(letter).catch(logError)
      underWay.add(sending)
      void sending.finally(() => underWay.delete(sending))
    },
    settled: async () => void (await Promise.all(underWay)),
  }
}
