import { LoanCalculator } from '#web/features/loan/index.ts'
import { ToolPage } from '#web/features/tool/index.ts'

/** /black-tech/loan: what a loan costs a month and in all. */
export const BlackTechLoanScreen = () => (
  <ToolPage title="贷款计算">
    <LoanCalculator />
  </ToolPage>
)
