import { AppError } from '#server/platform/errors/app-error.ts'
import { createWordFinder } from './word-finder.ts'
import { allowedWords, heldWords, refusedWords } from './word-list.ts'

export interface ModerationService {
  /**
   * Looks at what somebody wants to publish. Each text is looked at by itself.
   * @returns whether it must be held back for review
   * @throws {AppError} CONTENT_REFUSED when a word of it is not published at all
   */
  review(texts: string[]): { held: boolean }
}

export const createModerationService = (): ModerationService => {
  const find = createWordFinder({ refused: refusedWords, held: heldWords, allowed: allowedWords })

  return {
    review: (texts) => {
      const found = texts.map(find)
      if (found.some((kinds) => kinds.has('refused'))) throw new AppError('CONTENT_REFUSED')
      return { held: found.some((kinds) => kinds.has('held')) }
    },
  }
}
