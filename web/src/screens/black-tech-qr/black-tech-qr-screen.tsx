import { CodeMaker } from '#web/features/qr/components/code-maker.tsx'
import { CodeScanner } from '#web/features/qr/components/code-scanner.tsx'
import { ToolPage } from '#web/features/tool/index.ts'
import { usePageChoice } from '#web/lib/page-state/use-page-choice.ts'
import { tabPanelProps, Tabs } from '#web/ui/tabs.tsx'

const ways = [
  { key: 'scan', label: '扫一扫' },
  { key: 'make', label: '做一个' },
] as const
const keys = ways.map(({ key }) => key)

/** /black-tech/qr: reads a code by the camera or from a picture, and makes one. */
export const BlackTechQrScreen = () => {
  const [way, choose] = usePageChoice('qr-way', keys, 'scan')
  return (
    <ToolPage title="二维码">
      <Tabs label="二维码" items={ways} value={way} onChange={choose} />
      <div {...tabPanelProps(way)}>{way === 'scan' ? <CodeScanner /> : <CodeMaker />}</div>
    </ToolPage>
  )
}
