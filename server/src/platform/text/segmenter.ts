import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** Divides Chinese into words. */
export type Segmenter = (text: string) => string[]

/** Words of this app that the dictionary does not know, or divides. */
const ownWords = [
  '绿皮车',
  '绿皮火车',
  '慢火车',
  '硬卧',
  '软卧',
  '硬座',
  '无座',
  '抢票',
  '候补',
  '候车室',
  '年三十',
  '腊八蒜',
  '星标',
  '楼中楼',
]

const load = async (): Promise<Segmenter> => {
  const { Jieba } = await import('@node-rs/jieba')
  // Not by the package's own way to it, which reads a second list, as large, that nobody needs.
  const words = createRequire(import.meta.url).resolve('@node-rs/jieba/dict.txt')
  const jieba = Jieba.withDict(await readFile(words))
  jieba.loadDict(Buffer.from(ownWords.map((word) => `${word} 1000`).join('\n')))
  return (text) => jieba.cut(text, true)
}

let loading: Promise<Segmenter> | undefined

/**
 * Loads the dictionary when it is first asked for: most processes that start, such as those of tests, never need its
 * 55 MB, nor wait for it.
 */
export const loadSegmenter = async (): Promise<Segmenter> => {
  loading ??= load()
  try {
    return await loading
  } catch (error) {
    loading = undefined
    throw error
  }
}
