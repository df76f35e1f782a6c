import type { WriteState } from '#contract/chat.ts'

/** Why the user may not write, or not as he likes, and what would change it. */
const texts: Record<Exclude<WriteState, 'open'>, string> = {
  once: '对方关注你或回复之前，只能发送一条消息',
  waiting: '消息已经送到，对方关注你或回复之后就能继续聊',
  blocked: '你们之间有拉黑，不能发消息',
  private: '对方开启了隐私模式，只接收关注的人的消息',
  closed: '对方已注销账号，以前的消息还在，不能再发新的',
}

/** Stands above the box, or in its place when nothing can be written. */
export const WriteNotice = ({ state }: { state: WriteState }) =>
  state !== 'open' && (
    <p role="status" className="px-6 py-2.5 text-center text-sm text-ink-2">
      {texts[state]}
    </p>
  )
