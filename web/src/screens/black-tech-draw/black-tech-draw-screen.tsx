import { DrawTool } from '#web/features/draw/index.ts'
import { ToolPage } from '#web/features/tool/index.ts'

/** /black-tech/draw: lots, dice, a coin, numbers. */
export const BlackTechDrawScreen = () => (
  <ToolPage title="抽签骰子">
    <DrawTool />
  </ToolPage>
)
