import { licences } from 'virtual:licences'
import { Sheet } from '#web/ui/sheet.tsx'

interface LicenceSheetProps {
  open: boolean
  onClose: () => void
}

/** Other people's work in the app, with its terms. */
export const LicenceSheet = ({ open, onClose }: LicenceSheetProps) => (
  <Sheet
    open={open}
    onOpenChange={(next) => {
      if (!next) onClose()
    }}
    title="开放源代码许可"
  >
    <p className="text-base text-ink-2">{`鸿雁的页面用到了 ${licences.length} 个开源项目，谢谢每一位作者。`}</p>
    <ul className="mt-3 border-t border-b border-line [&>li+li]:border-t [&>li+li]:border-line">
      {licences.map(({ name, version, licence, text }) => (
        <li key={name}>
          <details>
            <summary className="flex min-h-12 items-center gap-3 py-2">
              <span className="min-w-0 flex-1">
                <span className="block truncate text-base">{name}</span>
                <span className="block text-xs text-ink-2 tabular-nums">{version}</span>
              </span>
              <span className="shrink-0 rounded-[4px] border border-edge/60 px-1.5 text-xs text-ink-2">{licence}</span>
            </summary>
            <p lang="en" className="pb-4 text-xs whitespace-pre-wrap text-ink-2">
              {text === '' ? licence : text}
            </p>
          </details>
        </li>
      ))}
    </ul>
  </Sheet>
)
