import { Download, Link2, RefreshCw, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { greetingCardPath } from '#contract/greeting-card-address.ts'
import { limits } from '#contract/limits.ts'
import { saveFile } from '#web/lib/browser/files.ts'
import { randomId } from '#web/lib/browser/random-id.ts'
import { readPageState, savePageState } from '#web/lib/page-state/page-state.ts'
import { session } from '#web/lib/session/session.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { copyLink } from '#web/ui/share-link.ts'
import { toast } from '#web/ui/toast.tsx'
import { useShareGreetingCard } from '../api/share-greeting-card.ts'
import { designs } from '../designs.ts'
import { type CardContent, savePicture } from '../draw-card.ts'
import { greetings } from '../greetings.ts'
import { CardPicture, DesignPicture, styleItems } from './card-picture.tsx'
import type { Beginning } from './use-beginning.ts'
import '../greeting-card.css'

const SendCardSheet = lazyPart(async () => ({ default: (await import('./send-card-sheet.tsx')).SendCardSheet }))

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const draftName = 'greeting card draft'

const blank: CardContent = { design: 'goose-letter', style: 'kai', text: greetings[0] ?? '', name: '', seal: '' }

const isText = (value: unknown): value is string => typeof value === 'string'

/** With the festival that it was begun for, if there was one. */
type KeptDraft = Partial<Record<keyof CardContent | 'festival', unknown>>

/** What was written before, also by an earlier version of the app. */
const readDraft = (kept: KeptDraft | undefined): CardContent => {
  if (kept === undefined) return blank
  const { design, style, text, name, seal } = kept
  if (!isText(design) || !(design in designs) || !styleItems.some(({ key }) => key === style)) return blank
  return isText(text) && isText(name) && isText(seal) ? ({ design, style, text, name, seal } as CardContent) : blank
}

// What one has written is not for the next.
session.subscribe((change) => {
  if (change === 'signed-out') savePageState(draftName, () => undefined)
})

/** The card to go on with: for a festival its own words and picture, until one has begun to write it. */
const begin = (beginning: Beginning | undefined): CardContent => {
  const kept = readPageState(draftName) as KeptDraft | undefined
  const draft = readDraft(kept)
  if (beginning === undefined || kept?.festival === beginning.festival) return draft
  return { ...draft, design: beginning.design, text: beginning.words[0] ?? draft.text }
}

/** Saves a card as a picture, just as it is seen. */
export const saveCard = async (card: CardContent): Promise<void> => {
  try {
    saveFile(await savePicture(card), `${designs[card.design].title}贺卡.png`)
  } catch {
    toast('图片没有画出来，可以截屏保存')
  }
}

const DesignChoice = ({
  value,
  onChange,
}: {
  value: CardContent['design']
  onChange: (design: CardContent['design']) => void
}) => (
  <fieldset className="min-w-0">
    <legend className="mb-1 text-sm text-ink-2">图案</legend>
    <div className="card-designs">
      {Object.entries(designs).map(([key, { title }]) => (
        <label key={key} className="card-design">
          <DesignPicture design={key as CardContent['design']} />
          <input
            type="radio"
            name="card-design"
            className="sr-only"
            checked={value === key}
            onChange={() => onChange(key as CardContent['design'])}
          />
          {title}
        </label>
      ))}
    </div>
  </fieldset>
)

/** Where a card is chosen and written, and sent on its way. */
export const CardDesk = ({ beginning, onShared }: { beginning: Beginning | undefined; onShared: () => void }) => {
  const [card, setCard] = useState(() => begin(beginning))
  const words = [...(beginning?.words ?? []), ...greetings]
  const [proposal, setProposal] = useState(0)
  const [sends, setSends] = useState(false)
  const [saving, setSaving] = useState(false)
  // The same card has the same link, however often it is asked for.
  const [mark, setMark] = useState(randomId)
  const { mutate: share, isPending } = useShareGreetingCard()
  const change = (part: Partial<CardContent>) => {
    setCard((before) => ({ ...before, ...part }))
    setMark(randomId())
  }
  useEffect(() => savePageState(draftName, () => ({ ...card, festival: beginning?.festival })), [card, beginning])

  const isEmpty = card.text.trim() === ''
  const proposeNext = () => {
    const next = (proposal + 1) % words.length
    setProposal(next)
    change({ text: words[next] ?? '' })
  }
  const save = async () => {
    setSaving(true)
    await saveCard(card)
    setSaving(false)
  }
  const link = () =>
    share(
      { ...card, clientId: mark },
      {
        onSuccess: ({ key }) => {
          void copyLink(greetingCardPath(key))
          onShared()
        },
      },
    )

  return (
    <div className="flex h-full flex-col">
      <div className="card-desk-frame min-h-0 flex-1 overflow-y-auto">
        <div className="card-desk">
          <div className="card-preview">
            <CardPicture card={card} />
          </div>
          <div className="space-y-5">
            <DesignChoice value={card.design} onChange={(design) => change({ design })} />
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Segmented label="字体" items={styleItems} value={card.style} onChange={(style) => change({ style })} />
              <Button variant="quiet" className="px-2!" onClick={proposeNext}>
                <RefreshCw {...icon} />
                换一句
              </Button>
            </div>
            <TextArea
              label="贺词"
              autoGrow
              rows={3}
              maxLength={limits.greetingCardText.max}
              value={card.text}
              error={isEmpty ? '写一句想说的话' : undefined}
              onChange={(event) => change({ text: event.target.value })}
            />
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
              <TextField
                label="署名（选填）"
                maxLength={limits.greetingCardName.max}
                value={card.name}
                onChange={(event) => change({ name: event.target.value })}
              />
              <TextField
                label="印章（选填）"
                maxLength={limits.greetingCardSeal.max}
                placeholder="最多四个字"
                value={card.seal}
                onChange={(event) => change({ seal: event.target.value })}
              />
            </div>
          </div>
        </div>
      </div>
      <BottomBar label="寄出这张贺卡">
        <div className="card-acts flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="lg"
            className="flex-1 px-2!"
            busy={saving}
            disabled={isEmpty}
            onClick={() => void save()}
          >
            <Download {...icon} />
            存图片
          </Button>
          <Button
            variant="secondary"
            size="lg"
            className="flex-1 px-2!"
            busy={isPending}
            disabled={isEmpty}
            onClick={link}
          >
            <Link2 {...icon} />
            做链接
          </Button>
          <Button size="lg" className="flex-[1.4] px-2!" disabled={isEmpty} onClick={() => setSends(true)}>
            <Send {...icon} />
            寄给好友
          </Button>
        </div>
      </BottomBar>
      <LazySheet open={sends}>
        <SendCardSheet card={card} open={sends} onClose={() => setSends(false)} />
      </LazySheet>
    </div>
  )
}
