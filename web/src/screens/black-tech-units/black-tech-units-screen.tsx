import { ToolPage } from '#web/features/tool/index.ts'
import { UnitConverter } from '#web/features/unit/index.ts'

/** /black-tech/units: between units of one kind, 市制 included. */
export const BlackTechUnitsScreen = () => (
  <ToolPage title="单位换算">
    <UnitConverter />
  </ToolPage>
)
