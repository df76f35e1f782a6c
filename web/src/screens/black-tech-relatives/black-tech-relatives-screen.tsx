import { KinshipKeypad } from '#web/features/kinship/index.ts'
import { ToolPage } from '#web/features/tool/index.ts'

/** /black-tech/relatives: what one calls a relative, and they oneself. */
export const BlackTechRelativesScreen = () => (
  <ToolPage title="亲戚称呼">
    <KinshipKeypad />
  </ToolPage>
)
