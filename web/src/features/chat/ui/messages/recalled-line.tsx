import { useChatActions } from './chat-actions.ts'
import { recalledText } from './recalled-texts.ts'

/** Stands where a message was that its sender has taken back. One's own text can be written anew. */
export const RecalledLine = ({ messageKey, own }: { messageKey: string; own: boolean }) => {
  const { writeAgain } = useChatActions()
  const text = own ? recalledText(messageKey) : undefined
  return (
    <p className="px-8 py-1.5 text-center text-sm text-ink-3">
      {own ? '你撤回了一条消息' : '对方撤回了一条消息'}
      {text !== undefined && (
        <button type="button" onClick={() => writeAgain(text)} className="hit-44 ml-2 text-river">
          重新编辑
        </button>
      )}
    </p>
  )
}
