import { automaticMark } from '#contract/service-voice.ts'
import { formatDateTime } from '#server/platform/time/shanghai.ts'

/** The first message to everybody. */
export const welcomeText = `欢迎来到鸿雁！从今天起，有人等你的来信。
可以先做三件小事：
· 在首页看看大家在聊什么，喜欢的点个星标
· 关注几个人，他们的新话题会出现在首页的「关注」里
· 写下你的第一个话题，哪怕只是今天的天气
遇到问题，随时问「客服小雁」。`

export const newDeviceText = (device: string, at: Date): string =>
  `你的账号在一台新设备上登录了。
设备：${device}
时间：${formatDateTime(at)}
如果不是你，请到「设置」的「账号管理」封禁这台设备，再修改密码。`

/** What the app answers by itself says so, where the staff wants that. */
export const marked = (text: string): string => text + automaticMark

/** @param before how many have waited longer @param staffed whether anybody is appointed to answer */
export const queueText = (why: 'asked' | 'no answer', before: number, staffed: boolean): string => {
  const position = before === 0 ? '你排在第 1 位' : `前面还有 ${before} 位，你排在第 ${before + 1} 位`
  const lead = why === 'asked' ? '好的，已为你转人工' : '这个问题我还答不上来，已为你转人工'
  const wait = staffed
    ? '请把问题和细节直接发在这里，客服看到后会在这个会话里回复你。'
    : '这里暂时没有客服值守，请把问题和细节留在这里，有人值守后会在这个会话里回复你。'
  return `${lead}，${position}。\n${wait}\n等待时我不会插话；不想等了，发送「结束」，就可以继续问我。`
}

export const takenText = '客服来了，正在看你的问题，请稍等。'

export const endedText = '人工服务已结束。还有问题，直接问我就好。'
export const closedText = `客服结束了这次人工服务。这次服务怎么样？回复 1 到 5 打个分，5 是很满意。
还有问题，直接问我就好；需要时再发送「人工」。`

export const ratedText = (rating: number): string =>
  rating >= 4
    ? `收到你的 ${rating} 分，谢谢你，很高兴帮上了忙。`
    : `收到你的 ${rating} 分，谢谢你告诉我们。哪里没做好，发送「人工」再说给客服听。`
