import type { Letter, Mail } from './mail.ts'

/** For letters that nobody waits for: what they tell has happened, whether or not they can be sent. */
export interface LetterBox {
  /** Sends a letter in the background. Never throws. */
  drop(letter: Letter): void
  /** Resolves when all that was dropped has been sent, or could not be. */
  settled(): Promise<void>
}

interface Parts {
  mail: Mail
  logError: (error: unknown) => void
}

export const createLetterBox = ({ mail, logError }: Parts): LetterBox => {
  const underWay = new Set<Promise<void>>()
  return {
    drop: (letter) => {
      const sending = mail.send(letter).catch(logError)
      underWay.add(sending)
      void sending.finally(() => underWay.delete(sending))
    },
    settled: async () => void (await Promise.all(underWay)),
  }
}
