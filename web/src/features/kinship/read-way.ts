import { fits, type Sex, type Step, stepNames } from './chain.ts'

/** What people call those of one's family whom a single way leads to. */
const words: Record<string, string> = {
  ...Object.fromEntries(Object.entries(stepNames).map(([step, name]) => [name, step])),
  父亲: 'f',
  爸: 'f',
  爹: 'f',
  母亲: 'm',
  妈: 'm',
  娘: 'm',
  老公: 'h',
  先生: 'h',
  老婆: 'w',
  媳妇: 'w',
  太太: 'w',
  哥: 'ob',
  弟: 'lb',
  姐: 'os',
  妹: 'ls',
  闺女: 'd',
  爷爷: 'f f',
  祖父: 'f f',
  奶奶: 'f m',
  祖母: 'f m',
  外公: 'm f',
  姥爷: 'm f',
  外祖父: 'm f',
  外婆: 'm m',
  姥姥: 'm m',
  外祖母: 'm m',
  太爷爷: 'f f f',
  太奶奶: 'f f m',
  伯父: 'f ob',
  伯伯: 'f ob',
  大伯: 'f ob',
  伯母: 'f ob w',
  大娘: 'f ob w',
  叔叔: 'f lb',
  叔父: 'f lb',
  叔: 'f lb',
  婶婶: 'f lb w',
  婶: 'f lb w',
  姑妈: 'f os',
  姑姑: 'f ls',
  姑母: 'f os',
  姑父: 'f os h',
  姑丈: 'f os h',
  舅舅: 'm ob',
  舅父: 'm ob',
  舅: 'm ob',
  舅妈: 'm ob w',
  舅母: 'm ob w',
  姨妈: 'm os',
  大姨: 'm os',
  小姨: 'm ls',
  姨母: 'm os',
  姨父: 'm os h',
  姨丈: 'm os h',
  嫂子: 'ob w',
  嫂嫂: 'ob w',
  弟媳: 'lb w',
  弟妹: 'lb w',
  姐夫: 'os h',
  妹夫: 'ls h',
  侄子: 'ob s',
  侄女: 'ob d',
  外甥: 'os s',
  外甥女: 'os d',
  孙子: 's s',
  孙女: 's d',
  外孙: 'd s',
  外孙女: 'd d',
  儿媳妇: 's w',
  儿媳: 's w',
  女婿: 'd h',
  公公: 'h f',
  婆婆: 'h m',
  岳父: 'w f',
  丈人: 'w f',
  岳母: 'w m',
  丈母娘: 'w m',
  大舅子: 'w ob',
  小舅子: 'w lb',
  大姨子: 'w os',
  小姨子: 'w ls',
  大伯子: 'h ob',
  小叔子: 'h lb',
  大姑子: 'h os',
  小姑子: 'h ls',
}

/** The longest first: 外甥女 is no 外甥. */
const known = Object.keys(words).toSorted((one, other) => other.length - one.length)

/** What a written way is: its steps, or what in it could not be read. */
export type Way = { chain: Step[] } | { unknown: string }

/**
 * Reads a way to somebody as people say it: 舅舅的女儿, 我妈妈的哥哥, 老公的弟弟.
 * @param own sex of who asks: nobody has a wife of their own sex here
 */
export const readWay = (typed: string, own: Sex): Way => {
  let rest = typed
    .normalize('NFKC')
    .replaceAll(/[\s，,。的]/g, '')
    .replace(/^我/, '')
  if (rest === '') return { unknown: '' }
  const chain: Step[] = []
  while (rest !== '') {
    const word = known.find((one) => rest.startsWith(one))
    if (word === undefined) return { unknown: rest }
    for (const step of (words[word] ?? '').split(' ') as Step[]) {
      if (!fits(chain, step, own)) return { unknown: word }
      chain.push(step)
    }
    rest = rest.slice(word.length)
  }
  return { chain }
}
