import { useEffect, useState } from 'react'
import { CircleCheck, QrCode as QrIcon } from 'lucide-react'
import { saveFile } from '#web/lib/browser/files.ts'
import { useDebouncedValue } from '#web/lib/time/use-debounced-value.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceTiles } from '#web/ui/choice-tiles.tsx'
import { toast } from '#web/ui/toast.tsx'
import { adviceOnColours, type DrawnCode, drawCode, maxBytes, type QrLook, writeSvg } from '../design.ts'
import { contentOf, type Draft, type DraftKind, keptDraft } from '../draft.ts'
import { paintCode, saysIt } from '../try-code.ts'
import { DraftFields } from './draft-fields.tsx'
import { LookFields } from './look-fields.tsx'

const kinds: readonly { key: DraftKind; text: string }[] = [
  { key: 'text', text: '文字' },
  { key: 'link', text: '网址' },
  { key: 'wifi', text: 'Wi-Fi' },
  { key: 'card', text: '名片' },
]

/** How long nothing may change until a code is tried. */
const debounceMs = 300

const tooLong = (look: QrLook) =>
  look.mark ? '太长了，去掉中间的标记或者删掉一些' : '太长了，二维码装不下，删掉一些吧'

/** What is made of a draft: nothing yet, a code, or what to do about it. */
type Made =
  | { kind: 'nothing' }
  | { kind: 'code'; code: DrawnCode; content: string }
  | { kind: 'advice'; advice: string }

const make = (content: string, look: QrLook): Made => {
  if (content === '') return { kind: 'nothing' }
  const advice = adviceOnColours(look)
  if (advice !== undefined) return { kind: 'advice', advice }
  if (new TextEncoder().encode(content).length > maxBytes(look.mark)) return { kind: 'advice', advice: tooLong(look) }
  return { kind: 'code', code: drawCode(content, look), content }
}

/** A code that was read back: the picture that may be saved. */
interface Tried {
  svg: string
  picture: Blob | null
}

/** Reads a code back as another phone would; null as long as that is under way. */
const useTried = (made: Made): Tried | null => {
  const [tried, setTried] = useState<Tried | null>(null)
  const content = made.kind === 'code' ? made.content : ''
  const svg = made.kind === 'code' ? writeSvg(made.code) : ''
  const code = made.kind === 'code' ? made.code : undefined
  useEffect(() => {
    if (code === undefined) return undefined
    let gone = false
    const attempt = async () => {
      const picture = await paintCode(code)
      return (await saysIt(picture, content)) ? picture : null
    }
    const tell = (picture: Blob | null) => {
      if (!gone) setTried({ svg, picture })
    }
    attempt().then(tell, () => tell(null))
    return () => {
      gone = true
    }
    // The drawing tells the code: another of the same drawing is no other.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [svg, content])
  return tried?.svg === svg ? tried : null
}

const Preview = ({ svg, label }: { svg: string; label: string }) => (
  <img
    src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
    alt={label}
    width={256}
    height={256}
    className="mx-auto rounded-card border border-line"
  />
)

const Blank = () => (
  <div
    aria-hidden
    style={{ width: 256, height: 256, maxWidth: '100%' }}
    className="mx-auto grid place-items-center rounded-card bg-wash text-ink-3"
  >
    <QrIcon size={72} strokeWidth={1} />
  </div>
)

const Verdict = ({ made, tried }: { made: Made; tried: Tried | null }) => {
  if (made.kind === 'nothing') return '填好下面的内容，二维码就在这里'
  if (made.kind === 'advice') return <span className="text-rust">{made.advice}</span>
  if (tried === null) return '正在试扫'
  if (tried.picture === null) return <span className="text-rust">试扫没有读出来，换个颜色或去掉标记再试</span>
  return (
    <span className="inline-flex items-center gap-1 text-leaf">
      <CircleCheck size={15} aria-hidden />
      试扫过了，能读出来
    </span>
  )
}

/** Makes a code of a text, an address, a Wi-Fi or a card; it can be saved once it was read back. */
export const CodeMaker = () => {
  const [draft, setDraft] = useState(() => keptDraft.read())
  const settled = useDebouncedValue(draft, debounceMs)
  const made = make(contentOf(settled), settled.look)
  const tried = useTried(made)
  const change = (next: Draft) => {
    keptDraft.write(next)
    setDraft(next)
  }
  const name = `鸿雁二维码-${kinds.find(({ key }) => key === settled.kind)?.text}`
  const isReady = tried !== null && tried.picture !== null && settled === draft
  const savePicture = () => {
    if (tried?.picture) saveFile(tried.picture, `${name}.png`)
    toast('已存为图片')
  }
  const saveDrawing = () => {
    if (tried) saveFile(new Blob([tried.svg], { type: 'image/svg+xml' }), `${name}.svg`)
    toast('已存为 SVG')
  }
  return (
    <div className="space-y-4">
      <section aria-label="做好的二维码" className="space-y-3 rounded-card bg-card p-4">
        {made.kind === 'code' ? <Preview svg={writeSvg(made.code)} label="做好的二维码" /> : <Blank />}
        <p role="status" className="text-center text-sm text-ink-2">
          <Verdict made={made} tried={tried} />
        </p>
        <div className="flex flex-wrap gap-3">
          <Button className="flex-1" disabled={!isReady} onClick={savePicture}>
            存为图片
          </Button>
          <Button variant="secondary" className="flex-1" disabled={!isReady} onClick={saveDrawing}>
            存为 SVG
          </Button>
        </div>
      </section>
      <ChoiceTiles
        label="码里写什么"
        name="qr-kind"
        narrow
        items={kinds}
        value={draft.kind}
        onChange={(kind) => change({ ...draft, kind })}
      />
      <DraftFields value={draft} onChange={change} />
      <LookFields look={draft.look} onChange={(look) => change({ ...draft, look })} />
    </div>
  )
}
