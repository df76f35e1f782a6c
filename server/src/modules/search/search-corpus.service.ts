import { setImmediate as pause } from 'node:timers/promises'
import type { Executor } from '#server/platform/database/database.ts'
import { loadSegmenter, type Segmenter } from '#server/platform/text/segmenter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { createSample, createVocabulary, type Sample, type Vocabulary } from './corpus.ts'
import { readSample } from './search-corpus.queries.ts'

/** Texts in the sample: what stands in fewer than one of a hundred of them is rare. */
const sampleSize = 1000
/** While all texts fit into the sample, it is cheap to read again. */
const wholeMs = 10_000
const partMs = 600_000
/** Characters of each text that are cut into words: the title, and how it begins. */
const cutCharacters = 120
/** Texts that are cut at a time: some milliseconds during which nobody else is served. */
const batchSize = 50

/** What is known of the texts of topics; read again after a while, once for all who ask. */
export interface SearchCorpusService {
  sample(): Promise<Sample>
  /** Loads the segmenter, if nobody has yet. */
  vocabulary(): Promise<Vocabulary>
}

const isWord = (word: string) => /^(?:\p{Script=Han}{2,8}|[a-z][a-z0-9]{2,19})$/u.test(word)

const countWords = async (texts: readonly string[], cut: Segmenter) => {
  const counts = new Map<string, number>()
  for (let from = 0; from < texts.length; from += batchSize) {
    for (const text of texts.slice(from, from + batchSize))
      for (const word of new Set(cut(text.slice(0, cutCharacters)).filter(isWord)))
        counts.set(word, (counts.get(word) ?? 0) + 1)
    await pause()
  }
  return counts
}

interface Kept {
  texts: Promise<string[]>
  sample: Promise<Sample>
  vocabulary?: Promise<Vocabulary>
  untilMs: number
}

export const createSearchCorpusService = ({ db, clock }: { db: Executor; clock: Clock }): SearchCorpusService => {
  let kept: Kept | undefined

  const begin = (nowMs: number): Kept => {
    const texts = readSample(db, sampleSize)
    const isWhole = (found: string[]) => found.length < sampleSize
    const sample = texts.then((found) => createSample(found, isWhole(found)))
    return { texts, sample, untilMs: nowMs + wholeMs }
  }

  const read = async () => {
    const nowMs = clock.now().getTime()
    if (kept && nowMs < kept.untilMs) return kept
    const reading = begin(nowMs)
    kept = reading
    try {
      if (!(await reading.sample).isWhole) reading.untilMs = nowMs + partMs
      return reading
    } catch (error) {
      if (kept === reading) kept = undefined
      throw error
    }
  }

  const readVocabulary = async (texts: Promise<string[]>) =>
    createVocabulary(await countWords(await texts, await loadSegmenter()))

  return {
    sample: async () => await (await read()).sample,
    vocabulary: async () => {
      const current = await read()
      current.vocabulary ??= readVocabulary(current.texts)
      return await current.vocabulary
    },
  }
}
