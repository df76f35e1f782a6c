/**
 * One step from a person to a relative: father, mother, husband, wife, elder and younger brother and sister, son, daughter.
 * A chain of them leads from oneself to somebody: `m ob d` is 妈妈的哥哥的女儿.
 */
export type Step = 'f' | 'm' | 'h' | 'w' | 'ob' | 'lb' | 'os' | 'ls' | 's' | 'd'
export type Chain = readonly Step[]
export type Sex = 'male' | 'female'

export const steps: readonly Step[] = ['f', 'm', 'h', 'w', 'ob', 'lb', 'os', 'ls', 's', 'd']

export const stepNames: Record<Step, string> = {
  f: '爸爸',
  m: '妈妈',
  h: '丈夫',
  w: '妻子',
  ob: '哥哥',
  lb: '弟弟',
  os: '姐姐',
  ls: '妹妹',
  s: '儿子',
  d: '女儿',
}

const males: readonly Step[] = ['f', 'h', 'ob', 'lb', 's']
export const isParent = (step: Step | undefined): step is 'f' | 'm' => step === 'f' || step === 'm'
export const isSpouse = (step: Step | undefined): step is 'h' | 'w' => step === 'h' || step === 'w'
export const isChild = (step: Step | undefined): step is 's' | 'd' => step === 's' || step === 'd'
export const isSibling = (step: Step | undefined): step is 'ob' | 'lb' | 'os' | 'ls' =>
  step !== undefined && !isParent(step) && !isSpouse(step) && !isChild(step)
export const isElder = (step: Step): boolean => step === 'ob' || step === 'os'

/** Of the person to whom a step leads. */
export const sexOf = (step: Step): Sex => (males.includes(step) ? 'male' : 'female')

/** Of the person to whom a chain leads. @param own of who asks */
export const sexAt = (chain: Chain, own: Sex): Sex => {
  const last = chain.at(-1)
  return last === undefined ? own : sexOf(last)
}

/** How many generations above oneself a chain leads; below, it is negative. */
export const generationOf = (chain: Chain): number =>
  chain.reduce((sum, step) => sum + (isParent(step) ? 1 : isChild(step) ? -1 : 0), 0)

/** Whether somebody can have such a relative: who is a woman has no wife here, as the words of kinship know none. */
export const fits = (chain: Chain, step: Step, own: Sex): boolean =>
  !isSpouse(step) || sexAt(chain, own) !== sexOf(step)

/** Those of the steps that somebody can go, one after another. */
export const fittingSteps = (all: readonly Step[], own: Sex): Step[] => {
  const chain: Step[] = []
  for (const step of all) if (fits(chain, step, own)) chain.push(step)
  return chain
}

const spouseOf = (sex: Sex): Step => (sex === 'male' ? 'w' : 'h')

/** Brothers or sisters of both ages, and the person themself where the sex is theirs: the children of one's parents. */
const childrenOfParents = (rest: Chain, sex: Sex, own: Sex): Chain[] => {
  const siblings: Step[] = sex === 'male' ? ['ob', 'lb'] : ['os', 'ls']
  return [...(sexAt(rest, own) === sex ? [rest] : []), ...siblings.flatMap((step) => append(rest, step, own))]
}

/** A brother's or sister's brother or sister, where that one's age tells nothing of one's own: they may be oneself. */
const siblingsOfSibling = (rest: Chain, last: Step, step: Step, own: Sex): Chain[] =>
  isElder(last) === isElder(step) ? append(rest, step, own) : childrenOfParents(rest, sexOf(step), own)

/** The shortest chains to those whom one more step may mean, from somebody to whom a shortest chain leads. */
const append = (chain: Chain, step: Step, own: Sex): Chain[] => {
  const last = chain.at(-1)
  const rest = chain.slice(0, -1)
  if (isParent(last)) {
    if (isChild(step)) return childrenOfParents(rest, sexOf(step), own)
    // 爸爸的妻子 is 妈妈.
    if (isSpouse(step)) return append(rest, last === 'f' ? 'm' : 'f', own)
  }
  if (isSibling(last)) {
    if (isParent(step)) return append(rest, step, own)
    if (isSibling(step)) return siblingsOfSibling(rest, last, step, own)
  }
  if (isChild(last)) {
    if (isParent(step)) return sexAt(rest, own) === sexOf(step) ? [rest] : append(rest, spouseOf(sexAt(rest, own)), own)
    if (isSibling(step)) return append(rest, sexOf(step) === 'male' ? 's' : 'd', own)
  }
  if (isSpouse(last)) {
    if (isSpouse(step)) return [rest]
    if (isChild(step)) return append(rest, step, own)
  }
  return [[...chain, step]]
}

const unique = (chains: readonly Chain[]): Chain[] => [
  ...new Map(chains.map((chain) => [chain.join(' '), chain])).values(),
]

/**
 * All whom a chain may mean, each by the shortest chain to them; the empty one is oneself. 爸爸的儿子 is oneself, an elder or a
 * younger brother. One family has one mother and one father, brothers and sisters share both.
 */
export const shorten = (chain: Chain, own: Sex): Chain[] =>
  unique(chain.reduce<Chain[]>((found, step) => found.flatMap((one) => append(one, step, own)), [[]]))

const back = (step: Step, before: Sex): Step => {
  const male = before === 'male'
  if (isParent(step)) return male ? 's' : 'd'
  if (isChild(step)) return male ? 'f' : 'm'
  if (isSpouse(step)) return step === 'h' ? 'w' : 'h'
  if (isElder(step)) return male ? 'lb' : 'ls'
  return male ? 'ob' : 'os'
}

/** The chain from the relative back to oneself. */
export const invert = (chain: Chain, own: Sex): Chain =>
  chain.map((step, index) => back(step, sexAt(chain.slice(0, index), own))).toReversed()
