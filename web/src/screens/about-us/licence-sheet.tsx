import { dataSources, licences } from 'virtual:licences'
import { Sheet } from '#web/ui/sheet.tsx'

interface LicenceSheetProps {
  open: boolean
  onClose: () => void
}

interface TermsProps {
  /** Each with a line below its name. */
  of: readonly { name: string; note: string; licence: string; text: string }[]
}

const Terms = ({ of }: TermsProps) => (
  <ul className="mt-3 border-t border-b border-line [&>li+li]:border-t [&>li+li]:border-line">
    {of.map(({ name, note, licence, text }) => (
      <li key={name}>
        <details>
          <summary className="flex min-h-12 items-center gap-3 py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate text-base">{name}</span>
              <span className="block text-xs text-ink-2 tabular-nums">{note}</span>
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
)

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
    <Terms of={licences.map(({ version, ...rest }) => ({ ...rest, note: version }))} />
    <p className="mt-6 text-base text-ink-2">车票的演示路网用到了这些公开数据。</p>
    <Terms of={dataSources.map(({ what, ...rest }) => ({ ...rest, note: what }))} />
  </Sheet>
)
