import type { MessageKind } from '#contract/message.ts'
import { fold } from '#contract/fold.ts'
import type { HelpArticle } from '../help/help.module.ts'

/** What the helper account does about a message. */
export type Reply =
  /** It answers. */
  | { action: 'answer'; text: string }
  /** It calls a person; what it says depends on the queue. */
  | { action: 'hand over'; why: 'asked' | 'no answer' }
  /** The user has had enough of waiting. */
  | { action: 'end' }
  /** How well they were served, from 1 to 5; where they were not, or not lately, it is answered otherwise. */
  | { action: 'rate'; rating: number; otherwise: string }
  /** People have taken over. */
  | { action: 'wait' }

const examples = '比如「收不到验证码怎么办」「发出去的消息能撤回吗」「怎么拉黑一个人」'

const introduction = `你好，我是客服小雁，鸿雁里怎么用都可以问我。
${examples}。
想找真人，发送「人工」就好。`

const thanks = '不客气，能帮上忙就好。还有问题，随时问我。'
const understood = '好的。还有问题，随时问我。'
const noHandover = `现在没有进行中的人工服务，想问什么直接发给我就好，${examples}。`

const unreadable: Record<Exclude<MessageKind, 'text'>, string> = {
  picture: '图片收到了，不过我还看不懂图片。用文字说说遇到了什么，我来帮你找答案；想找真人，发送「人工」。',
  voice: '语音收到了，不过我还听不懂语音。打字告诉我遇到了什么，我来帮你找答案；想找真人，发送「人工」。',
  topic: '这个话题我收到了。想问它的什么？用文字告诉我；内容不合适的话，可以在话题的「更多」里举报。',
  user: '这张名片我收到了。想问什么？用文字告诉我；对方打扰到你的话，可以在对方主页的「更多」里拉黑或举报。',
}

/** Without spaces and signs, as people write it. */
const bare = (text: string) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** What is longer says more than a greeting. */
const mostSmallTalk = 20

const tail = '[啊呀吗嘛呢哦噢吧啦了哈的]*$'
const greeting = new RegExp(
  `^(你好|您好|大家好|哈喽|哈罗|嗨|嘿|hi|hello|hey|在|在不在|有人|早|早上好|上午好|中午好|下午好|晚上好|早安|晚安|你是谁|你叫什么|你会什么|你会做什么|你能做什么|你能帮我什么|怎么用你|帮助|help|测试|test|小雁)+${tail}`,
  'u',
)
const thanking = new RegExp(`^(谢谢|多谢|感谢|谢啦|谢了|辛苦|thanks|thankyou|你|您|小雁)+${tail}`, 'u')
const agreeing = new RegExp(
  `^(好|好的|嗯|恩|哦|噢|知道|明白|懂|收到|行|可以|解决|没事|没问题|再见|拜拜|ok|okay|bye)+${tail}`,
  'u',
)
const ending = /^(结束|退出|关闭)(人工|人工服务|服务|对话|会话|咨询)?(吧|了)?$/u
/** 人工智能 is something else. */
const person = /人工(?!智能)|真人|活人|客服/u

const articleText = ([best, ...others]: HelpArticle[]): string => {
  const answer = `${best?.title}\n${best?.text}`
  if (others.length === 0) return answer
  return `${answer}\n\n你可能还想问：\n${others.map(({ title }) => `· ${title}`).join('\n')}`
}

interface Around {
  /** People have taken the chat over, or shall. */
  handedOver: boolean
  /** The best first. */
  findArticles: (question: string) => HelpArticle[]
}

export const replyTo = (
  { kind, content }: { kind: MessageKind; content: string },
  { handedOver, findArticles }: Around,
): Reply => {
  const said = kind === 'text' ? bare(content) : ''
  if (handedOver) return ending.test(said) ? { action: 'end' } : { action: 'wait' }
  if (kind !== 'text') return { action: 'answer', text: unreadable[kind] }
  if (ending.test(said)) return { action: 'answer', text: noHandover }
  const rating = Number(/^([1-5])(分|星|颗星)?$/u.exec(said)?.[1])
  if (rating > 0) return { action: 'rate', rating, otherwise: introduction }
  // Its own name calls nobody else.
  const meant = said.replaceAll('客服小雁', '')
  const short = meant.length <= mostSmallTalk
  if (meant === '' || (short && greeting.test(meant))) return { action: 'answer', text: introduction }
  if (person.test(meant)) return { action: 'hand over', why: 'asked' }
  if (short && /谢|辛苦|thank/u.test(meant) && thanking.test(meant)) return { action: 'answer', text: thanks }
  if (short && agreeing.test(meant)) return { action: 'answer', text: understood }
  const articles = findArticles(content)
  if (articles.length === 0) return { action: 'hand over', why: 'no answer' }
  return { action: 'answer', text: articleText(articles) }
}
