import { type Named, nameBlood, partBlood } from './blood-terms.ts'
import { type Chain, generationOf, invert, isSpouse, type Sex, sexAt, shorten, stepNames } from './chain.ts'
import { termOf } from './terms.ts'

/** Whom one has no word for is called as their age and generation bid. */
const callByGeneration = (generation: number, sex: Sex): string => {
  const male = sex === 'male'
  if (generation > 1) return male ? '爷爷' : '奶奶'
  if (generation === 1) return male ? '伯伯、叔叔' : '阿姨'
  if (generation === 0) return male ? '哥哥、弟弟' : '姐姐、妹妹'
  return '叫名字'
}

const describe = (chain: Chain) => chain.map((step) => stepNames[step]).join('的')

/** Families of those who married into one's own; 姻 is what they are called in writing. */
const nameInLaw = (chain: Chain, own: Sex): Named => {
  const { ups, sibling, downs, spouse, rest } = partBlood(chain)
  const generation = generationOf(chain)
  const sex = sexAt(chain, own)
  const married = chain.slice(0, chain.length - rest.length)
  const call = callByGeneration(generation, sex)
  const isOwnGeneration = ups.length === downs.length && sibling !== undefined && spouse !== undefined
  const [next] = rest
  if (isOwnGeneration && rest.length === 1 && (next === 'f' || next === 'm'))
    return { name: next === 'f' ? '姻伯父' : '姻伯母', call: `亲家${next === 'f' ? '伯伯、叔叔' : '阿姨'}` }
  if (isOwnGeneration && rest.length === 1 && next !== undefined) {
    const words = { ob: '姻兄', lb: '姻弟', os: '姻姐', ls: '姻妹' } as Record<string, string>
    const name = words[next]
    if (name !== undefined) return { name, call: call.split('、')[next.startsWith('o') ? 0 : 1] ?? call }
  }
  const [first] = nameRelative(married, own)
  return { name: `${first?.name ?? describe(married)}的${describe(rest)}`, call, instead: call }
}

/** One's spouse's relatives are called as the spouse calls them. */
const nameThroughSpouse = (chain: Chain, own: Sex): Named[] => {
  const [spouse, ...rest] = chain
  const name = spouse === 'h' ? '丈夫' : '妻子'
  return nameRelative(rest, own === 'male' ? 'female' : 'male').map((one) => ({
    name: `${name}的${one.name}`,
    call: one.call ?? one.name,
    instead: generationOf(rest) < 0 ? one.name : (one.call ?? one.name),
    ...(one.elder !== undefined && { elder: one.elder }),
    ...(one.note !== undefined && { note: one.note.replace('你', name) }),
  }))
}

/**
 * What one calls somebody, by the shortest chain to them: several words where age decides that the chain does not tell.
 * @param own sex of who calls them
 */
export const nameRelative = (chain: Chain, own: Sex): Named[] => {
  if (chain.length === 0) return [{ name: '自己' }]
  const known = termOf(chain.join(' '))
  if (known !== undefined) return [known]
  if (isSpouse(chain[0])) return nameThroughSpouse(chain, own)
  const words = nameBlood(partBlood(chain), own)
  return words.length > 0 ? words : [nameInLaw(chain, own)]
}

/** One of those whom a chain may mean. */
export interface Relative extends Named {
  /** What they call oneself. */
  back: readonly string[]
}

/** What somebody calls oneself: what one is to them, as far as age tells. */
const namesBack = (chain: Chain, own: Sex, elder: boolean | undefined): string[] =>
  nameRelative(invert(chain, own), sexAt(chain, own))
    .filter((one) => elder === undefined || one.elder === undefined || one.elder !== elder)
    .map(({ name, instead }) => instead ?? name)

/**
 * Whom a chain may mean, what one calls them and they oneself, each word once.
 * @param own sex of who asks
 */
export const relativesOf = (chain: Chain, own: Sex): Relative[] => {
  const found = new Map<string, Relative>()
  for (const short of shorten(chain, own))
    for (const named of nameRelative(short, own)) {
      const key = `${named.name} ${named.note ?? ''}`
      const back = [...(found.get(key)?.back ?? []), ...(short.length === 0 ? [] : namesBack(short, own, named.elder))]
      found.set(key, { ...named, back: [...new Set(back)] })
    }
  return [...found.values()]
}
