import type { Interaction } from '#contract/interaction.ts'
import type { UserBrief } from '#contract/user.ts'

/** How the reader calls somebody. */
type NameOf = (user: UserBrief) => string

const named = 2

/** Who did it: 小满、阿禾等 3 人. */
export const namesOf = ({ users, userNum }: Pick<Interaction, 'users' | 'userNum'>, nameOf: NameOf): string => {
  const names = users.slice(0, named).map(nameOf)
  return names.join('、') + (userNum > names.length ? `等 ${userNum} 人` : '')
}

/** What they did: 星标了你的话题. */
export const actionOf = ({ kind, post, answeredPost }: Pick<Interaction, 'kind' | 'post' | 'answeredPost'>): string => {
  switch (kind) {
    case 'star':
      return `星标了你的${post === null ? '话题' : '回复'}`
    case 'post':
      return `回复了你的${answeredPost === null ? '话题' : '回复'}`
    case 'mention':
      return `在${post === null ? '话题' : '回复'}里提到了你`
    case 'follow':
      return '关注了你'
  }
}

/** The whole as one sentence, for where there is room for one line only. */
export const sentenceOf = (interaction: Interaction, nameOf: NameOf): string => {
  const said = interaction.post?.content ?? ''
  return namesOf(interaction, nameOf) + actionOf(interaction) + (said === '' ? '' : `：${said}`)
}
