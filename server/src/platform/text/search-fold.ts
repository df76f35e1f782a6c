import { fold } from '#contract/fold.ts'

/**
 * What search compares texts and keywords by: folded, and latin letters without their accents, so that cafe finds café.
 * Goes letter by letter, as folding does.
 */
export const foldForSearch = (text: string): string =>
  fold(text)
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
