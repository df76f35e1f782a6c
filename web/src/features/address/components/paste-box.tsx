import { ClipboardPaste } from 'lucide-react'
import { useState } from 'react'
import { loadCodeAhead } from '#web/lib/browser/load-code.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import type { ParsedAddress } from '../parse/parse-address.ts'

// It knows all areas of the country: loaded when it is wanted.
const loadParser = () => import('../parse/parse-address.ts')

const canReadClipboard = () => typeof navigator.clipboard?.readText === 'function'

interface Told {
  text: string
  /** Something still has to be filled in. */
  wanting: boolean
}

const tell = (missing: readonly string[]): Told => {
  if (missing.length === 0) return { text: '都填好了，核对一下再保存', wanting: false }
  return { text: `已填好认出的部分，没有找到${missing.join('、')}`, wanting: true }
}

/** Takes a whole address, as it is copied from a chat or a shop, and tells what could be read of it. */
export const PasteBox = ({ onParsed }: { onParsed: (parsed: ParsedAddress) => void }) => {
  const [text, setText] = useState('')
  const [told, setTold] = useState<Told>()
  const [busy, setBusy] = useState(false)

  const parse = async (pasted: string) => {
    if (pasted.trim() === '') return setTold({ text: '先把地址粘贴到这里', wanting: true })
    setBusy(true)
    try {
      const { parseAddress, missingParts } = await loadParser()
      const parsed = parseAddress(pasted)
      if (Object.keys(parsed).length === 0) setTold({ text: '没有认出地址，换一段试试，或者在下面填写', wanting: true })
      else {
        onParsed(parsed)
        setTold(tell(missingParts(parsed)))
      }
    } catch {
      setTold({ text: '没有加载出来，请检查网络后再试', wanting: true })
    }
    setBusy(false)
    return undefined
  }
  const readClipboard = async () => {
    try {
      const read = await navigator.clipboard.readText()
      setText(read)
      await parse(read)
    } catch {
      setTold({ text: '没能读取剪贴板，长按上面的框粘贴也可以', wanting: true })
    }
  }

  return (
    <section aria-label="智能填写" className="rounded-card bg-card p-3">
      <TextArea
        label="粘贴整段地址，自动识别"
        hideLabel
        rows={2}
        autoGrow
        value={text}
        placeholder="粘贴整段地址，自动识别姓名、电话和地区"
        onFocus={() => loadCodeAhead(loadParser)}
        onChange={(event) => setText(event.target.value)}
        onPaste={(event) => void parse(text + event.clipboardData.getData('text'))}
        className="min-h-17! border-transparent! bg-wash! text-base!"
      />
      <div className="mt-2 flex flex-wrap items-center justify-end gap-2">
        {canReadClipboard() && (
          <Button variant="quiet" className="mr-auto -ml-1 px-2!" onClick={() => void readClipboard()}>
            <ClipboardPaste size={18} aria-hidden />
            读取剪贴板
          </Button>
        )}
        {text !== '' && (
          <Button
            variant="quiet"
            className="px-3!"
            onClick={() => {
              setText('')
              setTold(undefined)
            }}
          >
            清空
          </Button>
        )}
        <Button variant="secondary" busy={busy} onClick={() => void parse(text)}>
          识别
        </Button>
      </div>
      <p role="status" className={`text-sm ${told?.wanting ? 'text-amber' : 'text-leaf'} ${told ? 'mt-2' : ''}`}>
        {told?.text}
      </p>
    </section>
  )
}
