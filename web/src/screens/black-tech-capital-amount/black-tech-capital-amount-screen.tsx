import { CapitalWriter } from '#web/features/amount/index.ts'
import { ToolPage } from '#web/features/tool/index.ts'

/** /black-tech/capital-amount: an amount in capitals, as on a bill. */
export const BlackTechCapitalAmountScreen = () => (
  <ToolPage title="大写金额">
    <CapitalWriter />
  </ToolPage>
)
