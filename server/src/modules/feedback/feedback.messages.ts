import type { FeedbackKind } from '#contract/feedback.ts'
import { cutText } from '#contract/text.ts'

const kinds: Record<FeedbackKind, string> = {
  idea: '功能建议',
  fault: '出了问题',
  safety: '内容与安全',
  other: '其他',
}

/** So many characters of it are quoted to its writer. */
const quotedCharacters = 60

const shorten = (content: string) => {
  const { text, cut } = cutText(content, quotedCharacters)
  return cut ? `${text}…` : text
}

const next = {
  staffed:
    '客服会在这里看到它，有了结果，或者需要多问几句，都会在这个会话里回复你。等待时我不会插话；想继续问我，发送「结束」。',
  unstaffed: '它已经记下来了。这里暂时没有客服值守，不一定能逐条回复；着急的问题，直接在这里问我，我来帮你找答案。',
}

/**
 * What the helper account says to feedback.
 * @param staffed whether people see it in this chat: then it is quoted whole, as that is where they read it
 */
export const thanksFor = (kind: FeedbackKind, content: string, staffed: boolean): string => {
  const quote = staffed ? content : shorten(content)
  return `你的反馈（${kinds[kind]}）收到了，谢谢你愿意写下来：\n「${quote}」\n${staffed ? next.staffed : next.unstaffed}`
}
