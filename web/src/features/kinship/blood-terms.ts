import {
  type Chain,
  isChild,
  isElder,
  isParent,
  isSibling,
  isSpouse,
  type Sex,
  sexAt,
  sexOf,
  type Step,
} from './chain.ts'
import type { Term } from './terms.ts'

/** A word, and whom of those whom a chain may mean it is for. */
export interface Named extends Term {
  /** Of cousins and their families: the cousin is elder, or younger, than who counts. */
  elder?: boolean
  /** When this word is right and another is not. */
  note?: string
  /** There is no word of its own, and the name describes: this is what one says of them instead. */
  instead?: string
}

/** Relatives of one's own blood, and whom they are married to: up to an ancestor, over to their brother or sister, and down. */
export interface BloodChain {
  ups: Chain
  sibling: Step | undefined
  downs: Chain
  spouse: Step | undefined
  /** What comes after the spouse: their family. */
  rest: Chain
}

/** Parts a shortest chain that does not begin with one's own spouse. */
export const partBlood = (chain: Chain): BloodChain => {
  let at = 0
  const take = (wanted: (step: Step | undefined) => boolean) => {
    const from = at
    while (wanted(chain[at])) at++
    return chain.slice(from, at)
  }
  const ups = take(isParent)
  const sibling = isSibling(chain[at]) ? chain[at++] : undefined
  const downs = take(isChild)
  const spouse = isSpouse(chain[at]) ? chain[at++] : undefined
  return { ups, sibling, downs, spouse, rest: chain.slice(at) }
}

const ranksUp = ['', '', '', '曾', '高', '天', '烈', '太', '远']
const ranksDown = ['', '', '', '曾', '玄', '来', '晜', '仍', '云']
const out = (chain: Chain, step: Step) => (chain.includes(step) ? '外' : '')

/** 曾祖父, 外曾祖母, 高外祖父: from the grandparents of the parents on up. */
const ancestor = (ups: Chain): Term => ({
  name: `${ups[0] === 'm' ? '外' : ''}${ranksUp[ups.length] ?? '远'}${out(ups.slice(1, -1), 'm')}祖${ups.at(-1) === 'f' ? '父' : '母'}`,
})

/** 孙子, 外孙女, 曾外孙, and whom they are married to. */
const descendant = (downs: Chain, married: boolean): Term => {
  const inner = `${downs[0] === 'd' ? '外' : ''}${ranksDown[downs.length] ?? '云'}${out(downs.slice(1, -1), 'd')}孙`
  const male = downs.at(-1) === 's'
  if (married) return { name: male ? `${inner}媳妇` : `${inner}女婿`, call: '叫名字' }
  const plain = male && inner.length === 1 ? '子' : ''
  return { name: male ? `${inner}${plain}` : `${inner}女`, call: '叫名字' }
}

const siblingWords = {
  male: { elder: ['哥', '嫂'], younger: ['弟', '弟媳'] },
  female: { elder: ['姐', '姐夫'], younger: ['妹', '妹夫'] },
} as const

const auntWords: Record<string, readonly [own: string, married: string]> = {
  伯: ['伯', '伯母'],
  叔: ['叔', '婶'],
  姑: ['姑', '姑父'],
  舅: ['舅', '舅妈'],
  姨: ['姨', '姨父'],
}

const kindOf = (line: Step, sex: Sex, elder: boolean) => {
  if (line === 'm') return sex === 'male' ? '舅' : '姨'
  if (sex === 'female') return '姑'
  return elder ? '伯' : '叔'
}

/** Whoever counts as a brother or sister of one's ancestor: by blood, or as cousin of a degree. */
const collateral = (ups: Chain, sex: Sex, elder: boolean, married: boolean, degree: string): string => {
  const at = married ? 1 : 0
  const line = ups.at(-1)
  if (line === undefined) return `${degree}${siblingWords[sex][elder ? 'elder' : 'younger'][at]}`
  const kind = kindOf(line, sex, elder)
  if (ups.length === 1) return `${degree}${auntWords[kind]?.[at]}`
  const far = ups.length > 2
  const outer = far && ups[0] === 'm' ? '外' : ''
  const end = (sex === 'male') === married ? '母' : '父'
  return `${degree}${outer}${ranksUp[ups.length] ?? '远'}${kind}${out(ups.slice(far ? 1 : 0, -1), 'm')}祖${end}`
}

/** Children of a brother, sister or cousin of one's own generation, and whom they are married to. */
const nephew = (parent: Sex, downs: Chain, married: boolean, degree: string): string => {
  const male = downs.at(-1) === 's'
  const root = parent === 'male' ? '侄' : '外甥'
  if (downs.length === 1) {
    const name = `${degree}${root}${male ? '' : '女'}`
    if (married) return male ? `${name}媳妇` : `${name}婿`
    return male && root === '侄' && degree === '' ? '侄子' : name
  }
  const name = `${degree}${ranksDown[downs.length] ?? '云'}${root}${out(downs.slice(0, -1), 'd')}孙`
  if (married) return `${name}${male ? '媳妇' : '女婿'}`
  return `${name}${male ? '' : '女'}`
}

/** 堂 where the name of the family goes from father to son on both sides, 表 otherwise; further off, more is said. */
const degreeOf = (ups: Chain, sibling: Step, between: Chain) => {
  const near = ups.every((step) => step === 'f') && sexOf(sibling) === 'male' && between.every((step) => step === 's')
  const distance = ups.length
  return {
    near: near ? '堂' : '表',
    far: distance > 2 ? (near ? '族' : '远房表') : distance > 1 ? (near ? '从堂' : '从表') : '',
  }
}

const elders: Record<string, string> = { '': '你', f: '爸爸', 'f f': '爷爷', 'm f': '外公' }

/** What one's cousins are, and those of one's parents and grandparents: of an ancestor's brother or sister the descendants. */
const cousins = ({ ups, sibling, downs, spouse }: BloodChain & { sibling: Step }, own: Sex): Named[] => {
  const married = spouse !== undefined
  const shared = Math.min(ups.length, downs.length)
  // From whom on it is counted, as a brother or sister of theirs.
  const above = ups.slice(0, ups.length - shared)
  const { near, far } = degreeOf(ups.slice(above.length), sibling, downs.slice(0, shared - 1))
  const sex = sexAt(downs.slice(0, shared), own)
  const name = (degree: string, elder: boolean) =>
    downs.length > shared
      ? nephew(sex, downs.slice(shared), married, degree)
      : collateral(above, sex, elder, married, degree)
  const worded = (elder: boolean): Named => ({
    name: name(far || near, elder),
    ...(far !== '' && { call: name(near, elder) }),
  })
  if (downs.length > shared) return [{ ...worded(true), call: '叫名字' }]
  const line = above.at(-1)
  if (line !== undefined && (line === 'm' || sex === 'female')) return [worded(true)]
  const who = elders[above.join(' ')] ?? '那一辈'
  return [true, false].map((elder) => ({
    ...worded(elder),
    note: `${married ? 'TA 的爱人' : ''}比${who}${elder ? '大' : '小'}`,
    ...(line === undefined && { elder }),
  }))
}

/** The words for somebody of one's blood or married to one, for whom the table has none; none for those of no word. */
export const nameBlood = (parts: BloodChain, own: Sex): Named[] => {
  const { ups, sibling, downs, spouse, rest } = parts
  if (rest.length > 0) return []
  const married = spouse !== undefined
  if (sibling === undefined) return ups.length > 0 ? [ancestor(ups)] : [descendant(downs, married)]
  if (downs.length === 0) return [{ name: collateral(ups, sexOf(sibling), isElder(sibling), married, '') }]
  if (ups.length === 0) return [{ name: nephew(sexOf(sibling), downs, married, ''), call: '叫名字' }]
  return cousins({ ...parts, sibling }, own)
}
