import { lazy, Suspense, useState } from 'react'

const VersionsSheet = lazy(async () => ({ default: (await import('./versions-sheet.tsx')).VersionsSheet }))

/** 已编辑, and how it read before. */
export const EditedButton = ({ topicId }: { topicId: string }) => {
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setSheet('open')} className="hit-44 text-river">
        已编辑 · 编辑记录
      </button>
      {sheet !== 'unused' && (
        <Suspense>
          <VersionsSheet topicId={topicId} open={sheet === 'open'} onClose={() => setSheet('closed')} />
        </Suspense>
      )}
    </>
  )
}
