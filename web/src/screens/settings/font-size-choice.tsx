import { type FontSize, setFontSize, useFontSize } from '#web/lib/appearance/font-size.ts'
import { Segmented } from '#web/ui/segmented.tsx'

const sizes = [
  { key: '90', label: '小' },
  { key: '100', label: '标准' },
  { key: '115', label: '大' },
  { key: '130', label: '特大' },
] as const satisfies { key: `${FontSize}`; label: string }[]

/** How large text is on this device. The row itself shows it. */
export const FontSizeChoice = () => {
  const size = useFontSize()
  return (
    <div className="px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-base">字体大小</span>
        <Segmented
          label="字体大小"
          items={sizes}
          value={`${size}`}
          onChange={(key) => setFontSize(Number(key) as FontSize)}
        />
      </div>
      <p className="mt-1.5 text-xs text-ink-3">只改这台设备，在系统字号的基础上缩放</p>
    </div>
  )
}
