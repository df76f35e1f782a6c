import { useState } from 'react'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { LazySheet } from '#web/ui/lazy-sheet.tsx'

const VersionsSheet = lazyPart(async () => ({ default: (await import('./versions-sheet.tsx')).VersionsSheet }))

/** 已编辑, and how it read before. */
export const EditedButton = ({ topicId }: { topicId: string }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className="hit-44 text-river">
        已编辑 · 编辑记录
      </button>
      <LazySheet open={open}>
        <VersionsSheet topicId={topicId} open={open} onClose={() => setOpen(false)} />
      </LazySheet>
    </>
  )
}
